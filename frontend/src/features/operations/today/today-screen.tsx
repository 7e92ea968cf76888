import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useGetAuditQuery } from '@/features/operations/audit/audit.api';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { useGetFiguresQuery } from '@/features/operations/figures/figures.api';
import { useGetSiteHealthQuery } from '@/features/operations/health/health.api';
import { StateIcon } from '@/features/operations/state-icon';
import { todayTexts as texts } from '@/shared/i18n/operations-today';
import { inSpain } from '@/shared/lib/dates';
import { lazily } from '@/shared/lib/patient-import';
import { useNow } from '@/shared/lib/server-clock';
import { stackSx } from '@/shared/ui/paper.styles';
import { DueList } from './due-list';
import { LatestTile } from './latest-tile';
import { comparedRange, salesToday } from './sales-by-hour';
import { Tile, type Told } from './tile';
import {
  auditReading,
  disputesReading,
  dueReading,
  healthReading,
  jobsReading,
  reportsReading,
  salesReading,
} from './tiles';
import {
  every,
  useGetDueRafflesQuery,
  useGetWaitingDisputesQuery,
  useGetWaitingReportsQuery,
} from './today.api';

const SalesLine = lazily('SalesLine', () => import('./sales-line'));

/** Of the line and its legend, in pixels. */
const LINE_HEIGHT = 160;

const SOON_MS = 15_000;
const SELDOM_MS = 60_000;

const longDay = inSpain({ dateStyle: 'full' });

/** Is today normal? Of all tiles, in a line. */
const Verdict = ({ tiles }: { readonly tiles: readonly Told[] }) => {
  const strange = tiles.filter(({ reading }) => reading?.state === 'strange').length;
  const isKnown = tiles.every(({ reading, error }) => reading !== undefined && error === undefined);
  const well = isKnown ? texts.normal : texts.unknown;
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {(isKnown || strange > 0) && <StateIcon isWell={strange === 0} />}
      <Typography variant="h4" component="p">
        {strange === 0 ? well : texts.toLookAt(strange)}
      </Typography>
    </Box>
  );
};

const smallSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
} as const;

const largeSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

/** Whether today is normal: each tile is one question, and leads to the part that it is about. */
export const TodayScreen = () => {
  const now = useNow();
  const health = useGetSiteHealthQuery(undefined, every(SOON_MS));
  const reports = useGetWaitingReportsQuery(undefined, every(SOON_MS));
  const disputes = useGetWaitingDisputesQuery(undefined, every(SELDOM_MS));
  const audit = useGetAuditQuery(undefined, every(SELDOM_MS));
  const figures = useGetFiguresQuery(comparedRange(now), every(SELDOM_MS));
  const due = useGetDueRafflesQuery(undefined, every(SELDOM_MS));
  const sales = figures.data && salesToday(figures.data.days, now);
  const told = {
    health: { ...health, reading: health.data && healthReading(health.data) },
    reports: { ...reports, reading: reports.data && reportsReading(reports.data, now) },
    disputes: { ...disputes, reading: disputes.data && disputesReading(disputes.data, now) },
    jobs: { ...health, reading: health.data && jobsReading(health.data) },
    audit: { ...audit, reading: audit.data && auditReading(audit.data, now) },
    sales: { ...figures, reading: sales && salesReading(sales) },
    due: { ...due, reading: due.data && dueReading(due.data, now) },
  } satisfies Record<string, Told>;
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={texts.title} intro={longDay.format(now)}>
        <Verdict tiles={Object.values(told)} />
      </ConsoleHeading>
      <Box sx={smallSx}>
        <Tile title={texts.health.title} part="salud" told={told.health} />
        <Tile title={texts.reports.title} part="denuncias" told={told.reports} />
        <Tile title={texts.disputes.title} part="disputas" told={told.disputes} />
        <Tile title={texts.jobs.title} part="salud" told={told.jobs} />
        <Tile title={texts.audit.title} part="auditoria" told={told.audit} />
      </Box>
      <Box sx={largeSx}>
        <Tile title={texts.sales.title} part="cifras" told={told.sales}>
          {sales && (sales.total > 0 || Math.max(...sales.usual) > 0) && (
            <Suspense fallback={<Skeleton variant="rounded" height={LINE_HEIGHT} />}>
              <SalesLine sales={sales} height={LINE_HEIGHT} />
            </Suspense>
          )}
        </Tile>
        <Tile title={texts.due.title} part="rifas" told={told.due}>
          {due.data && <DueList raffles={due.data.first} now={now} />}
        </Tile>
      </Box>
      <LatestTile now={now} />
    </Box>
  );
};
