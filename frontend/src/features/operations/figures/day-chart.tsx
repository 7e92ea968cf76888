import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DayFigures } from '@contracts/operations-figures';
import { CHART_COLORS, CHART_HEIGHT, chartProps } from './chart-props';

/** One row of bars. */
export interface DaySeries {
  readonly label: string;
  readonly of: (day: DayFigures) => number;
  readonly format: (value: number) => string;
  /** On the axis, which has little room. */
  readonly short: (value: number) => string;
}

export interface DayChartProps {
  readonly title: string;
  readonly days: readonly DayFigures[];
  readonly series: readonly DaySeries[];
}

// A date alone is read as its first moment in UTC.
const short = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });

/** A bar for each day. */
export const DayChart = ({ title, days, series }: DayChartProps) => (
  <Box role="img" aria-label={title}>
    <BarChart
      {...chartProps}
      colors={CHART_COLORS}
      hideLegend={series.length < 2}
      height={CHART_HEIGHT}
      xAxis={[
        {
          scaleType: 'band',
          data: days.map(({ day }) => day),
          tickLabelMinGap: 16,
          valueFormatter: (day: string, { location }) =>
            (location === 'tick' ? short : long).format(new Date(day)),
        },
      ]}
      yAxis={[{ min: 0, width: 64, tickMinStep: 1, valueFormatter: series[0]?.short }]}
      series={series.map(({ label, of, format }) => ({
        label,
        data: days.map(of),
        valueFormatter: (value) => (value === null ? '' : format(value)),
      }))}
    />
  </Box>
);
