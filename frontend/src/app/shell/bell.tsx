import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { News } from '@/entities/notification/notification.api';
import { useHearPerson, useNews } from '@/entities/notification/use-news';
import { useSignInLink } from '@/entities/session/sign-in-link';
import { useSession } from '@/entities/session/use-session';
import type { PanelProps } from '@/features/notifications/notification-panel';
import { shellTexts } from '@/shared/i18n/shell';
import { lazily } from '@/shared/lib/patient-import';
import { NOTICES, useOverlay } from '@/shared/lib/use-overlay';
import { AskedPart, QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const panel = () => import('@/features/notifications/notification-panel');
const TellWin = lazily('TellWin', panel);
const NotificationPanel = lazily<'NotificationPanel', PanelProps>('NotificationPanel', panel);

const texts = shellTexts.bell;
const MOST_SHOWN = 99;

const countSx = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 20,
  px: 0.5,
  borderRadius: 99,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  // As high as its line, however large letters are.
  fontSize: 'min(0.75rem, 14px)',
  fontWeight: 750,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
} as const;

const Unread = ({ unread }: Pick<News, 'unread'>) => (
  <>
    {unread > 0 && (
      <Box component="span" aria-hidden sx={countSx}>
        {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
      </Box>
    )}
    <Box component="span" role="status" sx={visuallyHidden}>
      {unread > 0 && texts.unread(unread)}
    </Box>
  </>
);

const PersonsBell = () => {
  const news = useNews();
  const win = news?.win ?? null;
  const { isOpen, open, close } = useOverlay(NOTICES);
  const button = useRef<HTMLButtonElement>(null);
  const unread = news?.unread ?? 0;
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={unread > 0 ? `${texts.label}, ${texts.unread(unread)}` : texts.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <NotificationsNoneRounded />
        <Unread unread={unread} />
      </IconButton>
      {win !== null && (
        <QuietBoundary key={win.id}>
          <Suspense>
            <TellWin win={win} />
          </Suspense>
        </QuietBoundary>
      )}
      {isOpen && (
        <AskedPart onFailed={close}>
          <NotificationPanel anchor={button} news={news} onClose={close} />
        </AskedPart>
      )}
    </>
  );
};

/** The notifications of the signed-in person; for others, the way to sign in. */
export const Bell = () => {
  useHearPerson();
  const { status } = useSession();
  const signIn = useSignInLink();
  if (status !== 'signed-out') return <PersonsBell />;
  return (
    <IconButton component={Link} {...signIn} color="inherit" aria-label={texts.signedOut}>
      <NotificationsNoneRounded />
    </IconButton>
  );
};
