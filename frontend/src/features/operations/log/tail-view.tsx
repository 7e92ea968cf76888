import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { detailOf } from '@/shared/api/problems';
import { logTexts } from '@/shared/i18n/operations-log';
import { counted, formatCount } from '@/shared/lib/numbers';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { stackSx } from '@/shared/ui/paper.styles';
import { EventList } from './event-list';
import type { Asked, EventAddress } from './log.api';
import { TAIL_MOST, useTail, type Tail } from './use-tail';

const texts = logTexts.tail;

const statusOf = ({ received, isPaused }: Tail): string => {
  const events = counted(received, logTexts.event, logTexts.events);
  if (isPaused) return texts.paused(events);
  return received === 0 ? texts.waiting : texts.live(events);
};

interface TailViewProps {
  readonly asked: Asked;
  readonly onAsk: (asked: Partial<Asked>) => void;
  readonly onLook: (address: EventAddress) => void;
  readonly onEnd: () => void;
}

/** What is appended to the log from now on. */
export const TailView = ({ asked, onAsk, onLook, onEnd }: TailViewProps) => {
  const tail = useTail(asked);
  const { events, received, unreadable, error, isPaused, setPaused, retry } = tail;
  return (
    <Box component="section" aria-label={texts.title} sx={stackSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={() => setPaused(!isPaused)}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
        <Button variant="outlined" onClick={onEnd}>
          {texts.end}
        </Button>
      </Box>
      {error === undefined ? (
        <Typography role="status">{statusOf(tail)}</Typography>
      ) : (
        <InlineFailure text={detailOf(error, logTexts.failed)} retrying={false} onRetry={retry} />
      )}
      {unreadable && (
        <Typography role="alert">
          {texts.passedOver(unreadable.revision, unreadable.stream)}
        </Typography>
      )}
      {events.length > 0 && (
        <EventList label={texts.title} events={events} onAsk={onAsk} onLook={onLook} />
      )}
      {received > TAIL_MOST && <Typography>{texts.kept(formatCount(TAIL_MOST))}</Typography>}
    </Box>
  );
};
