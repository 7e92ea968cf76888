import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { SalesCurve } from '@contracts/operations-figures';
import type { Column } from '@/features/operations/health/fact-table';
import { QueryFailure } from '@/features/operations/query-failure';
import { figureTexts as texts } from '@/shared/i18n/operations-figures';
import { formatDateTime } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { lazily } from '@/shared/lib/patient-import';
import { serverNow } from '@/shared/lib/server-clock';
import { Sheet } from '@/shared/ui/sheet';
import { CHART_HEIGHT } from './chart-props';
import { FigureTable } from './figure-table';
import { useGetSalesCurveQuery } from './figures.api';

const SalesChart = lazily('SalesChart', () => import('./sales-chart'));

type Point = SalesCurve['points'][number];

const columns: readonly Column<Point>[] = [
  { title: texts.moment, of: ({ at }) => formatDateTime(at) },
  { title: texts.sold, of: ({ soldTickets }) => formatCount(soldTickets), kind: 'number' },
];

/** What is on sale has sold nothing since its last event. */
const upTo = (now: number, { points, isOver }: SalesCurve): readonly Point[] => {
  const last = points.at(-1);
  if (isOver || !last) return points;
  return [...points, { ...last, at: new Date(Math.max(now, Date.parse(last.at))).toISOString() }];
};

const Curve = ({ curve }: { readonly curve: SalesCurve }) => {
  const [openedAt] = useState(serverNow);
  const { points, events, isOver } = curve;
  if ((points.at(-1)?.soldTickets ?? 0) === 0)
    return <Typography>{isOver ? texts.neverSold : texts.unsold}</Typography>;
  return (
    <>
      {points.length < events && (
        <Typography color="textSecondary">{texts.some(points.length, events)}</Typography>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
        <SalesChart points={upTo(openedAt, curve)} />
      </Suspense>
      <FigureTable
        title={texts.curve}
        columns={columns}
        rows={points}
        keyOf={({ revision }) => String(revision)}
      />
    </>
  );
};

/** How a raffle's tickets were sold over time. */
export const SalesPlot = ({ raffleId }: { readonly raffleId: number }) => {
  const answer = useGetSalesCurveQuery(raffleId);
  const { currentData: curve, isFetching } = answer;
  return (
    <Sheet title={texts.curve} variant="h4" gap={1.5}>
      <QueryFailure of={answer} text={texts.curveFailed} />
      {!curve && isFetching && <Skeleton variant="rounded" height={CHART_HEIGHT} />}
      {curve && <Curve curve={curve} />}
    </Sheet>
  );
};
