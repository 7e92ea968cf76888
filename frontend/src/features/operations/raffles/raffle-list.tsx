import CloseRounded from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import type { ConsoleRaffle, RafflePhase } from '@contracts/operations-raffles';
import { RecordScreen } from '@/features/operations/lists/record-screen';
import { Pictured, type Columns } from '@/features/operations/lists/record-table';
import { shortMoment } from '@/features/operations/lists/short-dates';
import { StateMark, type MarkColor } from '@/features/operations/lists/state-mark';
import { filtersOf, ORDER, useAsked, type Asked } from '@/features/operations/lists/use-asked';
import { listOf } from '@/shared/api/cursor-pages';
import { rafflesTexts as texts } from '@/shared/i18n/operations-raffles';
import { formatEuros } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/server-clock';
import { momentOnSite, onSiteClock } from '@/shared/lib/site-clock';
import { useGetConsoleRafflesInfiniteQuery } from './raffles.api';
import { CHOSEN_RAFFLE, SELLER } from './raffle-address';
import { soldText } from './sold-text';

const FILTERS = filtersOf(texts.filters);

const COLORS: Readonly<Record<RafflePhase, MarkColor>> = {
  running: 'success',
  undrawn: 'warning',
  held: 'error',
  drawn: 'won',
  failed: 'none',
  withdrawn: 'none',
  cancelled: 'none',
};

const nextMidnight = (now: number): string => {
  const shown = onSiteClock(now);
  shown.setHours(24, 0, 0, 0);
  return momentOnSite(shown).toISOString();
};

/** In the server's words: what ends today is on sale, and ends before midnight. */
const sentOf = (asked: Asked, now: number): Asked =>
  asked['phase'] === texts.today
    ? { ...asked, phase: 'running', endsBefore: nextMidnight(now) }
    : asked;

/** What ends today is read in the order in which it ends, until another order is chosen. */
const withOrder = (asked: Asked, changes: Asked): Asked =>
  changes['phase'] === texts.today && asked[ORDER] === undefined
    ? { [ORDER]: 'ending', ...changes }
    : changes;

const COLUMNS: Columns<ConsoleRaffle> = [
  { title: texts.columns.name, of: ({ photo, title }) => <Pictured photo={photo} words={title} /> },
  {
    title: texts.columns.phase,
    of: ({ phase }) => <StateMark color={COLORS[phase]} words={texts.phases[phase]} />,
  },
  { title: texts.columns.sold, kind: 'number', of: soldText },
  { title: texts.columns.price, kind: 'number', of: ({ ticketPrice }) => formatEuros(ticketPrice) },
  { title: texts.columns.seller, of: ({ seller }) => <span className="cut">{seller.name}</span> },
  {
    title: texts.columns.end,
    of: ({ endDate, closedAt }) => shortMoment(closedAt ?? endDate),
  },
];

/** All raffles, by what is searched. */
export const RaffleList = () => {
  const { asked, ask, clear } = useAsked(FILTERS, [SELLER]);
  const { [SELLER]: seller } = asked;
  const answer = useGetConsoleRafflesInfiniteQuery(sentOf(asked, useNow()));
  const found = listOf(answer);
  const soldBy = texts.soldBy(found.items?.[0]?.seller.name ?? texts.account(seller));
  return (
    <RecordScreen
      chosen={CHOSEN_RAFFLE}
      words={texts}
      filters={FILTERS}
      asking={{ asked, ask: (changes) => ask(withOrder(asked, changes)), clear }}
      columns={COLUMNS}
      found={found}
      error={answer.error}
      narrowed={
        seller && (
          <Button
            variant="outlined"
            endIcon={<CloseRounded />}
            aria-label={texts.without(soldBy)}
            onClick={() => ask({ [SELLER]: '' })}
            sx={{ justifySelf: 'start' }}
          >
            {soldBy}
          </Button>
        )
      }
    />
  );
};
