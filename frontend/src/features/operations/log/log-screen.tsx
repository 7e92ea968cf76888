import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventPage } from '@contracts/operations-events';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { QueryFailure, type QueryAnswer } from '@/features/operations/query-failure';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { operationsTexts } from '@/shared/i18n/operations';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { counted, formatCount } from '@/shared/lib/numbers';
import { stackSx } from '@/shared/ui/paper.styles';
import { beginningIn, eventIn, withEvent, withoutBeginning } from './event-address';
import { EventFilter, FOLLOW } from './event-filter';
import { EVENT_FINDER, EventFinder } from './event-finder';
import { EventSheet } from './event-sheet';
import { EventTable } from './event-table';
import { ExportDialog } from './export-dialog';
import { NEWEST, useBrowseEventsQuery, type Asked, type EventAddress } from './log.api';
import { NoEvents } from './no-events';
import { TailView } from './tail-view';

const summaryOf = ({ events, examined }: EventPage): string =>
  texts.shown(counted(events.length, texts.event, texts.events), formatCount(examined));

/** It stands below the bar when it gets the focus. */
const summarySx = { outline: 'none' } as const;

interface PagesProps {
  readonly answer: QueryAnswer & { readonly currentData?: EventPage | undefined };
  /** `from` of the page, behind the first one. */
  readonly cursor: string;
  readonly onTurn: (cursor: string) => void;
  readonly chosen: EventAddress | undefined;
  readonly onLook: (address: EventAddress) => void;
}

const Pages = ({ answer, cursor, onTurn, chosen, onLook }: PagesProps) => {
  const { currentData: page, isFetching } = answer;
  const next = page?.next ?? null;
  const summary = useRef<HTMLDivElement>(null);
  const readCursor = useRef(cursor);
  // The button that was pressed went with its page; the reading goes on above the new one.
  useEffect(() => {
    if (!page || readCursor.current === cursor) return;
    readCursor.current = cursor;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  }, [page, cursor]);
  return (
    <>
      <QueryFailure of={answer} text={texts.failed} />
      {isFetching && !page && <SheetSkeleton sheets={[12]} />}
      <Box ref={summary} role="status" tabIndex={-1} sx={summarySx}>
        {page && page.events.length > 0 && summaryOf(page)}
        {page?.events.length === 0 && (
          <NoEvents Icon={SearchOffRounded} {...(next === null ? texts.noneAtAll : texts.none)} />
        )}
      </Box>
      {page && page.events.length > 0 && (
        <EventTable label={texts.events} events={page.events} chosen={chosen} onLook={onLook} />
      )}
      {page?.unreadable && (
        <Typography>
          {texts.unreadable(page.unreadable.revision, page.unreadable.stream)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {next !== null && (
          <Button variant="contained" onClick={() => onTurn(String(next))}>
            {texts.more}
          </Button>
        )}
        {cursor !== '' && (
          <Button variant="outlined" onClick={() => onTurn('')}>
            {texts.fromStart}
          </Button>
        )}
      </Box>
    </>
  );
};

/** What had the focus goes; this is where it began. */
const focusOn = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();

/** The row of the event that was open has the focus again; without one, where it was asked for. */
const focusAfterEvent = (): void => {
  const row = document.querySelector<HTMLElement>('tr[aria-selected="true"]');
  if (row) row.focus();
  else focusOn(EVENT_FINDER);
};

/** An open event stands beside the table on a desk, and above it elsewhere. */
const besideSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(380px, 36%)' },
  '& > section': { order: { lg: 1 } },
} as const;

/** The event in the address. Nothing moves on the screen when another one is chosen. */
const useChosenEvent = () => {
  const [query, setQuery] = useSearchParams();
  const written = query.toString();
  const address = useMemo(() => eventIn(new URLSearchParams(written)), [written]);
  const choose = (other: EventAddress | undefined) =>
    setQuery((before) => withEvent(before, other), { replace: true });
  return [address, choose] as const;
};

/** What is read of the log. */
interface Place {
  readonly asked: Asked;
  /** `from` of the page, behind the first one. */
  readonly cursor: string;
  readonly isFollowing: boolean;
}

const BEGINNING: Place = { asked: NEWEST, cursor: '', isFollowing: false };
const NOTHING_SAID = ' ';

/** Where one reads: where the address says, until somebody asks for something else. */
const usePlace = () => {
  const [query, setQuery] = useSearchParams();
  const [place, setPlace] = useState(BEGINNING);
  const [taken, setTaken] = useState(NOTHING_SAID);
  const { type, stream } = beginningIn(query);
  const said = `${type} ${stream}`;
  if (said !== taken) {
    setTaken(said);
    if (said !== NOTHING_SAID) setPlace({ ...BEGINNING, asked: { ...NEWEST, type, stream } });
  }
  const go = (other: Partial<Place>) => {
    setPlace({ ...place, cursor: '', isFollowing: false, ...other });
    if (other.asked && said !== NOTHING_SAID) setQuery(withoutBeginning, { replace: true });
  };
  return [place, go] as const;
};

/** The events of the log: a page at a time, as they come, one of them, or all in a file. */
export const LogScreen = () => {
  const { title } = operationsTexts.parts.registro;
  const [{ asked, cursor, isFollowing }, go] = usePlace();
  const [address, setAddress] = useChosenEvent();
  const [exported, setExported] = useState<Asked>();
  const answer = useBrowseEventsQuery(
    { ...asked, ...(cursor === '' ? {} : { from: cursor }) },
    { refetchOnMountOrArgChange: true, skip: isFollowing },
  );
  const ask = (other: Asked) => {
    go({ asked: other });
    const isSame = JSON.stringify(other) === JSON.stringify(asked) && cursor === '';
    if (isSame && !isFollowing) void answer.refetch();
  };
  const askFor = (one: Partial<Asked>) => ask({ ...NEWEST, order: 'oldest', ...one });
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={title} intro={texts.intro}>
        <EventFinder onLook={setAddress} />
      </ConsoleHeading>
      <EventFilter
        asked={asked}
        finding={answer.isFetching}
        error={answer.error}
        onAsk={ask}
        onFollow={(other) => go({ asked: other, isFollowing: true })}
        onExport={setExported}
      />
      {exported && <ExportDialog asked={exported} onClose={() => setExported(undefined)} />}
      <Box sx={address ? besideSx : undefined}>
        {address && (
          <EventSheet
            address={address}
            onLook={setAddress}
            onAsk={askFor}
            onClose={() => {
              focusAfterEvent();
              setAddress(undefined);
            }}
          />
        )}
        <Box sx={{ ...stackSx, gap: 1.5 }}>
          {isFollowing ? (
            <TailView
              key={JSON.stringify(asked)}
              asked={asked}
              chosen={address}
              onLook={setAddress}
              onEnd={() => {
                go({});
                focusOn(FOLLOW);
              }}
            />
          ) : (
            <Pages
              answer={answer}
              cursor={cursor}
              onTurn={(from) => go({ cursor: from })}
              chosen={address}
              onLook={setAddress}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
};
