import CloseRounded from '@mui/icons-material/CloseRounded';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, type RefObject } from 'react';
import type { ListedNotification } from '@contracts/notifications';
import type { News } from '@/entities/notification/notification.api';
import { calledName } from '@contracts/called-name';
import { useSession } from '@/entities/session/use-session';
import { commonTexts } from '@/shared/i18n/common';
import { notificationTexts as texts } from '@/shared/i18n/notifications';
import { useNow } from '@/shared/lib/server-clock';
import { Announcer } from '@/shared/ui/announcer';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ButtonPanel } from '@/shared/ui/button-panel';
import { MoreButton } from '@/shared/ui/more-button';
import { NotificationRow } from './notification-row';
import { useMarkRead, useNotifications } from './use-notifications';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** In the same file of the build, since each more costs the first load its name. */
export { TellWin } from './tell-win';

export interface PanelProps {
  /** The bell. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly news: News | undefined;
  readonly onClose: () => void;
}

const PLACEHOLDERS = ['first', 'second', 'third'];

const Placeholders = () => (
  <Box aria-busy="true" aria-label={commonTexts.loading} role="status" sx={{ pb: 1 }}>
    {PLACEHOLDERS.map((name) => (
      <Box key={name} sx={{ display: 'flex', gap: 1.5, px: 2.5, py: 1.5, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={52} height={52} sx={{ borderRadius: '14px' }} />
        <Box sx={{ flexGrow: 1 }}>
          <Skeleton width="55%" />
          <Skeleton width="85%" />
          <Skeleton width="30%" />
        </Box>
      </Box>
    ))}
  </Box>
);

/** The newest about each raffle, of a list that begins with the newest. */
const latestOf = (listed: readonly ListedNotification[]): ReadonlySet<ListedNotification> => {
  const aboutRaffles = listed.filter(({ reportId }) => reportId === null);
  return new Set(new Map(aboutRaffles.toReversed().map((one) => [one.raffleId, one])).values());
};

/** The list in its four states. */
const List = ({ news }: Pick<PanelProps, 'news'>) => {
  const { items: listed, failed, retrying, retry, more } = useNotifications(news);
  const { markRead } = useMarkRead();
  const { user } = useSession();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  if (failed && !listed) {
    return (
      <Box sx={{ px: 2.5, pb: 3 }}>
        <InlineFailure text={texts.failed} retrying={retrying} onRetry={retry} />
      </Box>
    );
  }
  if (listed === undefined || user === null) return <Placeholders />;
  if (listed.length === 0) {
    return (
      <MessagePanel
        Icon={NotificationsNoneRounded}
        level={3}
        title={texts.empty}
        text={texts.emptyText}
      />
    );
  }
  const latest = latestOf(listed);
  return (
    <>
      <Box ref={list} component="ul" sx={{ m: 0, p: 0, pb: 1, listStyle: 'none' }}>
        {listed.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            name={calledName(user)}
            isLatest={latest.has(notification)}
            now={now}
            onFollow={() => {
              if (!notification.read) void markRead(notification.id);
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'center', px: 2.5, pb: more.there ? 2.5 : 0 }}>
        <MoreButton more={more} words={texts} list={list} />
      </Box>
    </>
  );
};

const paperSx = {
  width: 420,
  maxHeight: 'min(640px, calc(100dvh - 96px))',
  borderRadius: '24px',
  border: '1px solid',
  borderColor: 'divider',
} as const;

/** Where not all three have room, as on most phones, title and cross have the first line. */
const readAllSx = {
  px: 1.5,
  '@container (max-width: 23rem)': {
    order: 1,
    flexBasis: '100%',
    justifyContent: 'start',
    ml: -1.5,
  },
} as const;

const headSx = {
  containerType: 'inline-size',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  pl: 2.5,
  pr: 1,
  py: 1,
  bgcolor: 'background.paper',
} as const;

const Head = ({ news, onClose }: Omit<PanelProps, 'anchor'>) => {
  const { markRead, marking } = useMarkRead();
  const closing = useRef<HTMLButtonElement>(null);
  const newest = news?.newest ?? null;
  const markAllRead = (upTo: string) => {
    // This button goes, and Escape still has to reach the panel.
    closing.current?.focus();
    void markRead(upTo);
  };
  return (
    <Box sx={headSx}>
      <Typography variant="h4" component="h2" sx={{ mr: 'auto' }}>
        {texts.title}
      </Typography>
      {news !== undefined && news.unread > 0 && newest !== null && (
        <FocusableButton
          size="small"
          disabled={marking}
          onClick={() => markAllRead(newest)}
          sx={readAllSx}
        >
          {texts.readAll}
        </FocusableButton>
      )}
      <Announcer news={news?.unread === 0 ? texts.allRead : undefined} />
      <IconButton ref={closing} aria-label={commonTexts.close} onClick={onClose}>
        <CloseRounded />
      </IconButton>
    </Box>
  );
};

/** The list of notifications, at the bell. */
export const NotificationPanel = ({ anchor, news, onClose }: PanelProps) => (
  <ButtonPanel
    anchor={anchor}
    side="right"
    label={texts.title}
    head={<Head news={news} onClose={onClose} />}
    onClose={onClose}
    paperSx={paperSx}
  >
    <List news={news} />
  </ButtonPanel>
);
