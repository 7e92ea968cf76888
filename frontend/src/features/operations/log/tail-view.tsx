import SensorsRounded from '@mui/icons-material/SensorsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { EventTail, LoggedEvent } from '@contracts/operations-events';
import { detailOf } from '@/shared/api/problems';
import { logTexts } from '@/shared/i18n/operations-log';
import { counted, formatCount } from '@/shared/lib/numbers';
import { useVisible } from '@/shared/lib/use-visible';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { stackSx } from '@/shared/ui/paper.styles';
import { EventTable } from './event-table';
import { NoEvents } from './no-events';
import { type Asked, type EventAddress, followed, useLazyTailEventsQuery } from './log.api';

/** More would fill the memory of a page that stays open for days. */
export const TAIL_MOST = 200;
const EVERY_MS = 1_000;

interface Tail {
  /** The newest ones, the newest first. */
  readonly events: readonly LoggedEvent[];
  /** With those that are not kept. */
  readonly received: number;
  readonly unreadable: EventTail['unreadable'];
  readonly error: unknown;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly retry: () => void;
}

const NOTHING = { events: [] as readonly LoggedEvent[], received: 0, unreadable: null };

/** Follows the end of the log while it is not paused and the page is in the front. */
const useTail = (asked: Asked): Tail => {
  const [ask] = useLazyTailEventsQuery();
  const [seen, setSeen] = useState<Pick<Tail, 'events' | 'received' | 'unreadable'>>(NOTHING);
  const [isPaused, setPaused] = useState(false);
  const [error, setError] = useState<unknown>();
  const after = useRef('');
  const isVisible = useVisible();
  const filter = JSON.stringify(followed(asked));
  const isStopped = isPaused || !isVisible || error !== undefined;

  useEffect(() => {
    if (isStopped) return undefined;
    let [isOver, timer]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined];
    const take = ({ events, position, unreadable }: EventTail): void => {
      after.current = String(position);
      if (events.length === 0 && unreadable === null) return;
      setSeen((before) => ({
        events: [...events.toReversed(), ...before.events].slice(0, TAIL_MOST),
        received: before.received + events.length,
        unreadable: unreadable ?? before.unreadable,
      }));
    };
    const look = async (): Promise<void> => {
      try {
        const query = JSON.parse(filter) as Record<string, string>; // written above
        const tail = await ask({ ...query, after: after.current }).unwrap();
        // What comes after a pause is asked for again, from the same place.
        if (isOver) return;
        take(tail);
        timer = setTimeout(() => void look(), tail.more ? 0 : EVERY_MS);
      } catch (failure) {
        if (!isOver) setError(failure);
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, filter, isStopped]);

  return { ...seen, error, isPaused, setPaused, retry: () => setError(undefined) };
};

const texts = logTexts.tail;

const statusOf = ({ received, isPaused }: Tail): string => {
  const events = counted(received, logTexts.event, logTexts.events);
  return isPaused ? texts.paused(events) : texts.live(events);
};

const TailStatus = ({ tail }: { readonly tail: Tail }) => (
  <div role="status">
    {tail.received === 0 && !tail.isPaused ? (
      <NoEvents Icon={SensorsRounded} title={texts.waiting} text={texts.waitingText} />
    ) : (
      statusOf(tail)
    )}
  </div>
);

interface TailViewProps {
  readonly asked: Asked;
  readonly chosen: EventAddress | undefined;
  readonly onLook: (address: EventAddress) => void;
  readonly onEnd: () => void;
}

/** What is appended to the log from now on. */
export const TailView = ({ asked, chosen, onLook, onEnd }: TailViewProps) => {
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
        <TailStatus tail={tail} />
      ) : (
        <InlineFailure text={detailOf(error, logTexts.failed)} retrying={false} onRetry={retry} />
      )}
      <Typography role="status">
        {unreadable && texts.passedOver(unreadable.revision, unreadable.stream)}
      </Typography>
      {events.length > 0 && (
        <EventTable label={texts.title} events={events} chosen={chosen} onLook={onLook} />
      )}
      {received > TAIL_MOST && <Typography>{texts.kept(formatCount(TAIL_MOST))}</Typography>}
    </Box>
  );
};
