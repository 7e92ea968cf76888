import Box from '@mui/material/Box';
import type { ConsoleRaffle, RafflePhase } from '@contracts/operations-raffles';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { ListFilters } from '@/features/operations/lists/list-filters';
import { Numbered, useRecordHref } from '@/features/operations/lists/record-address';
import { RecordList } from '@/features/operations/lists/record-list';
import { Pictured, type RecordColumn } from '@/features/operations/lists/record-table';
import { shortMoment } from '@/features/operations/lists/short-dates';
import { StateMark, type MarkColor } from '@/features/operations/lists/state-mark';
import {
  ORDER,
  SEARCHED,
  useAsked,
  type Asked,
  type Filter,
} from '@/features/operations/lists/use-asked';
import { listOf } from '@/shared/api/cursor-pages';
import { rafflesTexts as texts } from '@/shared/i18n/operations-raffles';

import { formatCount, formatEuros } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/server-clock';
import { momentOnSite, onSiteClock } from '@/shared/lib/site-clock';
import { stackSx } from '@/shared/ui/paper.styles';
import { useGetConsoleRafflesInfiniteQuery } from './raffles.api';
import { CHOSEN_RAFFLE } from './raffle-address';

const FILTERS: readonly Filter[] = Object.entries(texts.filters).map(([name, filter]) => ({
  name,
  ...filter,
}));

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
    ? { [ORDER]: 'ending', ...asked, phase: 'running', endsBefore: nextMidnight(now) }
    : asked;

const soldText = ({ soldTickets, totalTickets, minTickets }: ConsoleRaffle): string => {
  const goal = totalTickets ?? minTickets;
  return goal === null
    ? texts.soldWords(soldTickets)
    : texts.soldOf(formatCount(soldTickets), formatCount(goal));
};

const COLUMNS: readonly [RecordColumn<ConsoleRaffle>, ...RecordColumn<ConsoleRaffle>[]] = [
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
  const { asked, ask, clear } = useAsked(FILTERS);
  const answer = useGetConsoleRafflesInfiniteQuery(sentOf(asked, useNow()));
  const hrefOf = useRecordHref(CHOSEN_RAFFLE);
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={texts.title} />
      <ListFilters search={texts.search} filters={FILTERS} asked={asked} onAsk={ask} />
      <Numbered chosen={CHOSEN_RAFFLE} text={asked[SEARCHED]} words={texts.open} />
      <RecordList
        title={texts.title}
        found={listOf(answer)}
        error={answer.error}
        asked={asked}
        onClear={clear}
        words={texts}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefOf(id)}
      />
    </Box>
  );
};
