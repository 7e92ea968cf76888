import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';
import type { SalesCurve } from '@contracts/operations-figures';
import { figureTexts as texts } from '@/shared/i18n/operations-figures';
import { inSpain } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { CHART_HEIGHT, chartProps } from './chart-props';

export interface SalesChartProps {
  readonly points: SalesCurve['points'];
}

const short = inSpain({ day: 'numeric', month: 'short' });
const exact = inSpain({ dateStyle: 'medium', timeStyle: 'short' });

/** Tickets sold over time, as stairs: nothing is sold between two purchases. */
export const SalesChart = ({ points }: SalesChartProps) => (
  <Box role="img" aria-label={texts.curve}>
    <LineChart
      {...chartProps}
      height={CHART_HEIGHT}
      sx={{ '& .MuiLineChart-area, & .MuiAreaElement-root': { opacity: 0.25 } }}
      xAxis={[
        {
          scaleType: 'time',
          data: points.map(({ at }) => new Date(at)),
          tickNumber: 5,
          valueFormatter: (at: Date, { location }) =>
            (location === 'tick' ? short : exact).format(at),
        },
      ]}
      yAxis={[{ min: 0, width: 56, valueFormatter: formatCount }]}
      series={[
        {
          data: points.map(({ soldTickets }) => soldTickets),
          label: texts.sold,
          curve: 'stepAfter',
          area: true,
          showMark: false,
          valueFormatter: (value) => (value === null ? '' : formatCount(value)),
        },
      ]}
    />
  </Box>
);
