import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failedIn } from '@contracts/health-rules';
import type { SiteHealth } from '@contracts/operations-health';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { StateIcon } from '@/features/operations/state-icon';
import { operationsTexts } from '@/shared/i18n/operations';
import { healthTexts as texts } from '@/shared/i18n/operations-health';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { formatClock } from './amounts';
import { FailedJobs } from './failed-jobs';
import { useGetSiteHealthQuery, useKnownHealth } from './health.api';
import { ProjectionsPart } from './projections-part';
import { ProcessesPart, QueuesPart } from './queues-and-processes';
import { StoresPart } from './stores-part';
import { troublesOf } from './troubles';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

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
      <StateIcon isWell={isWell} fontSize="large" />
      <Box sx={{ minWidth: 0 }}>
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

const Known = ({ health }: { readonly health: SiteHealth }) => {
  const now = new Date(health.at).getTime();
  const failed = failedIn(health.queues ?? []);
  return (
    <>
      <Verdict health={health} />
      {failed > 0 && <FailedJobs now={now} total={failed} />}
      <StoresPart stores={health.stores} disk={health.disk} />
      <ProjectionsPart projections={health.projections} now={now} />
      <QueuesPart queues={health.queues} />
      <ProcessesPart processes={health.processes} now={now} />
    </>
  );
};

/** How every part of the site is, read every five seconds, or each second while one is built. */
export const HealthScreen = () => {
  const { title } = operationsTexts.parts.salud;
  const isWatched = isBuilding(useKnownHealth());
  const { data, isError, isFetching, refetch } = useGetSiteHealthQuery(undefined, {
    pollingInterval: isWatched ? READ_EVERY_BUILDING_MS : READ_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const readAgain = () => void refetch();
  return (
    <Box sx={stackSx}>
      <ConsoleHeading title={title} intro={data ? texts.readAt(formatClock(data.at)) : texts.intro}>
        <FocusableButton variant="outlined" disabled={isFetching} onClick={readAgain}>
          {texts.refresh}
        </FocusableButton>
      </ConsoleHeading>
      {!data &&
        (isError ? <ErrorState onRetry={readAgain} /> : <SheetSkeleton sheets={[1, 2, 12, 4]} />)}
      {data && isError && (
        <InlineFailure text={texts.stale} retrying={isFetching} onRetry={readAgain} />
      )}
      {data && <Known health={data} />}
    </Box>
  );
};
