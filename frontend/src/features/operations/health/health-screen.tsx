import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SiteHealth } from '@contracts/operations-health';
import { operationsTexts } from '@/shared/i18n/operations';
import { healthTexts as texts } from '@/shared/i18n/operations-health';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { formatClock } from './amounts';
import { FailedJobs } from './failed-jobs';
import { useGetSiteHealthQuery, useKnownHealth } from './health.api';
import { ProcessesPart } from './processes-part';
import { ProjectionsPart } from './projections-part';
import { QueuesPart } from './queues-part';
import { StoresPart } from './stores-part';
import { troublesOf } from './troubles';

const READ_EVERY_MS = 5_000;
const READ_EVERY_BUILDING_MS = 1_000;

const isBuilding = (health: SiteHealth | undefined): boolean =>
  health?.projections?.some(({ built }) => built !== null) ?? false;

/** All at a glance, before the details. */
const Verdict = ({ health }: { readonly health: SiteHealth }) => {
  const troubles = troublesOf(health);
  const isWell = troubles.length === 0;
  return (
    <Box role="status" sx={{ ...sheetSx, display: 'flex', gap: 2 }}>
      {isWell ? (
        <CheckCircleRounded aria-hidden color="success" fontSize="large" />
      ) : (
        <ErrorRounded aria-hidden color="error" fontSize="large" />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="p">
          {isWell ? texts.well : texts.unwell}
        </Typography>
        {isWell && <Typography color="textSecondary">{texts.wellText}</Typography>}
        {!isWell && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {troubles.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
};

/** How every part of the site is, read every five seconds, or each second while one is built. */
export const HealthScreen = () => {
  const { title } = operationsTexts.parts.salud;
  useDocumentTitle(title);
  const isWatched = isBuilding(useKnownHealth());
  const { data, isError, isFetching, refetch } = useGetSiteHealthQuery(undefined, {
    pollingInterval: isWatched ? READ_EVERY_BUILDING_MS : READ_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const readAgain = () => void refetch();
  if (!data) return isError ? <ScreenFailure onRetry={readAgain} /> : <Spinner />;
  const now = new Date(data.at).getTime();
  const hasFailed = data.queues?.some(({ failed }) => failed > 0) ?? false;
  return (
    <Box sx={stackSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography color="textSecondary">{texts.readAt(formatClock(data.at))}</Typography>
        </Box>
        <Button variant="outlined" aria-disabled={isFetching} onClick={readAgain}>
          {texts.refresh}
        </Button>
      </Box>
      {isError && <InlineFailure text={texts.stale} retrying={isFetching} onRetry={readAgain} />}
      <Verdict health={data} />
      {hasFailed && <FailedJobs now={now} />}
      <StoresPart stores={data.stores} disk={data.disk} />
      <ProjectionsPart projections={data.projections} now={now} />
      <QueuesPart queues={data.queues} />
      <ProcessesPart processes={data.processes} now={now} />
    </Box>
  );
};
