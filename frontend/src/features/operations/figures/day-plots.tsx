import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import type { DayFigures } from '@contracts/operations-figures';
import { figureTexts as texts } from '@/shared/i18n/operations-figures';
import { formatDate } from '@/shared/lib/dates';
import { formatCount, formatEuros, formatWholeEuros } from '@/shared/lib/numbers';
import { lazily } from '@/shared/lib/patient-import';
import { stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { CHART_HEIGHT } from './chart-props';
import type { DaySeries } from './day-chart';
import { FigureTable } from './figure-table';

const DayChart = lazily('DayChart', () => import('./day-chart'));

interface DayPlotsProps {
  readonly days: readonly DayFigures[];
}

const series = (
  label: string,
  of: DaySeries['of'],
  format: DaySeries['format'] = formatCount,
  short: DaySeries['short'] = format,
): DaySeries => ({ label, of, format, short });

const amounts = [series(texts.amount, ({ amount }) => amount, formatEuros, formatWholeEuros)];
const tickets = [
  series(texts.tickets, (day) => day.tickets),
  series(texts.purchases, (day) => day.purchases),
];
const people = [
  series(texts.registrations, ({ registrations }) => registrations),
  series(texts.departures, ({ departures }) => departures),
];
const cancellations = [series(texts.cancellations, (day) => day.cancellations)];

const sumOf = (days: readonly DayFigures[], { of }: DaySeries): number =>
  days.reduce((sum, day) => sum + of(day), 0);

interface Plot {
  readonly title: string;
  readonly drawn: readonly DaySeries[];
  readonly told: readonly DaySeries[];
  /** The sums of what the table tells, in words. */
  readonly total: (sums: readonly number[]) => string;
}

const PLOTS: readonly Plot[] = [
  {
    title: texts.sales,
    drawn: amounts,
    told: [...amounts, ...tickets],
    total: ([amount = 0, sold = 0, purchases = 0]) =>
      texts.salesTotal(formatEuros(amount), sold, purchases),
  },
  {
    title: texts.people,
    drawn: people,
    told: people,
    total: ([registrations = 0, departures = 0]) => texts.peopleTotal(registrations, departures),
  },
  {
    title: texts.cancellations,
    drawn: cancellations,
    told: cancellations,
    total: ([raffles = 0]) => texts.cancellationsTotal(raffles),
  },
];

const DayPlot = ({ plot, days }: DayPlotsProps & { readonly plot: Plot }) => {
  const { title, drawn, told, total } = plot;
  const sums = told.map((one) => sumOf(days, one));
  const isEmpty = sums.every((sum) => sum === 0);
  return (
    <Sheet title={title} variant="h4" gap={1.5}>
      <Typography color="textSecondary">{isEmpty ? texts.nothing : total(sums)}</Typography>
      {!isEmpty && (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            <DayChart title={title} days={days} series={drawn} />
          </Suspense>
          <FigureTable
            title={title}
            columns={[
              { title: texts.day, of: ({ day }: DayFigures) => formatDate(`${day}T12:00:00Z`) },
              ...told.map(({ label, of, format }) => ({
                title: label,
                kind: 'number' as const,
                of: (day: DayFigures) => format(of(day)),
              })),
            ]}
            rows={days}
            keyOf={({ day }) => day}
          />
        </>
      )}
    </Sheet>
  );
};

/** The rest stands side by side below the sales, where there is room. */
const plotsSx = {
  ...stackSx,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > section:first-of-type': { gridColumn: '1 / -1' },
} as const;

/** Sales, people and cancellations of each day. */
export const DayPlots = ({ days }: DayPlotsProps) => (
  <Box sx={plotsSx}>
    {PLOTS.map((plot) => (
      <DayPlot key={plot.title} plot={plot} days={days} />
    ))}
  </Box>
);
