import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { User } from '@contracts/accounts';
import type { ListedSession } from '@contracts/sessions';
import { reasonOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { sessionListTexts as texts } from '@/shared/i18n/sessions';
import { formatDate, formatRelative } from '@/shared/lib/dates';
import { useToast } from '@/shared/lib/toasts';
import { useNow } from '@/shared/lib/server-clock';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Sheet } from '@/shared/ui/sheet';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from './profile.api';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const listSx = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;
const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

interface RowProps {
  readonly session: ListedSession;
  readonly busy: boolean;
  readonly onEnd: (id: number) => void;
}

const SessionRow = ({ session, busy, onEnd }: RowProps) => {
  const now = useNow();
  const { id, browser, system, openedAt, usedAt, isThis } = session;
  const name = texts.browser(browser, system);
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 10rem' }}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.openedOn(formatDate(openedAt))}
          {!isThis && ` · ${texts.used(formatRelative(usedAt, now))}`}
        </Typography>
      </Box>
      {isThis ? (
        <Chip label={texts.isThis} />
      ) : (
        <FocusableButton
          color="inherit"
          disabled={busy}
          aria-label={texts.endOf(name)}
          onClick={() => onEnd(id)}
        >
          {texts.end}
        </FocusableButton>
      )}
    </Box>
  );
};

/** Ends sessions, and says so. */
const useEndSessions = (userId: number) => {
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const toast = useToast();
  const end = async (send: () => Promise<unknown>, title: string, text: string) => {
    try {
      await send();
      toast({ title, text });
    } catch (error) {
      toast({ tone: 'error', title: texts.failed, text: reasonOf(error, texts.failedText) });
    }
  };
  return {
    busy: one.isLoading || others.isLoading,
    endOne: (id: number) =>
      void end(() => endOne({ userId, id }).unwrap(), texts.ended, texts.endedText),
    endOthers: () =>
      void end(() => endOthers(userId).unwrap(), texts.othersEnded, texts.othersEndedText),
  };
};

const SessionList = ({
  userId,
  sessions,
}: {
  readonly userId: number;
  readonly sessions: readonly ListedSession[];
}) => {
  const { busy, endOne, endOthers } = useEndSessions(userId);
  return (
    <>
      <Box component="ul" sx={listSx}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={endOne} />
        ))}
      </Box>
      {sessions.length > 1 && (
        <FocusableButton
          variant="outlined"
          disabled={busy}
          onClick={endOthers}
          sx={{ justifySelf: 'start' }}
        >
          {texts.endOthers}
        </FocusableButton>
      )}
    </>
  );
};

const Sessions = ({ userId }: { readonly userId: number }) => {
  const { currentData, isFetching, error, refetch } = useListSessionsQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <SessionList userId={userId} sessions={currentData.sessions} />;
  if (error !== undefined && !isFetching)
    return (
      <InlineFailure text={texts.failedToAsk} retrying={false} onRetry={() => void refetch()} />
    );
  return (
    <div role="status" aria-busy aria-label={commonTexts.loading}>
      <Skeleton height={28} />
      <Skeleton height={28} width="60%" />
    </div>
  );
};

/** Where the person is signed in, and the way out of there. */
export const SessionsSection = ({ user }: { readonly user: Pick<User, 'id'> }) => (
  <Sheet title={texts.title} hint={texts.hint}>
    <Sessions userId={user.id} />
  </Sheet>
);
