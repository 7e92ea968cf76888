import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';
import { chartProps } from '@/features/operations/figures/chart-props';
import { todayTexts } from '@/shared/i18n/operations-today';
import { formatEuros, formatWholeEuros } from '@/shared/lib/numbers';
import type { SalesToday } from './sales-by-hour';

const texts = todayTexts.sales;

export interface SalesLineProps {
  readonly sales: SalesToday;
  /** With the legend, in pixels. */
  readonly height: number;
}

const written = (value: number | null): string => (value === null ? '' : formatEuros(value));

/** The ends of the hours of a day, as marks of the axis. */
const HOURS = Array.from({ length: 24 }, (_, hour) => hour + 1);

/** What was sold by each hour of today, over the line of a usual day. */
export const SalesLine = ({ sales: { line, usual, weekday }, height }: SalesLineProps) => (
  <Box role="img" aria-label={texts.line}>
    <LineChart
      {...chartProps}
      hideLegend={false}
      height={height}
      margin={{ ...chartProps.margin, right: 20 }}
      sx={{
        '& .MuiLineChart-area, & .MuiAreaElement-root': { opacity: 0.18 },
        '& .MuiChartsLegend-root': { typography: 'caption' },
      }}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
      colors={['var(--rv-palette-text-secondary)', 'var(--rv-palette-primary-main)']}
      xAxis={[
        {
          scaleType: 'linear',
          min: 1,
          max: 24,
          data: HOURS,
          tickInterval: [6, 12, 18, 24],
          valueFormatter: (hour: number) => `${hour}:00`,
        },
      ]}
      yAxis={[{ min: 0, width: 56, tickNumber: 4, valueFormatter: formatWholeEuros }]}
      series={[
        { data: [...usual], label: texts.usual(weekday), showMark: false, valueFormatter: written },
        {
          data: [...line],
          label: texts.today,
          area: true,
          showMark: false,
          valueFormatter: written,
        },
      ]}
    />
  </Box>
);
