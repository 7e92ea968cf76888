import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { isLagging } from '@contracts/health-rules';
import type { ProjectionHealth } from '@contracts/operations-health';
import { ModelName } from '@/features/operations/model-name';
import { ReasonButton } from '@/features/operations/reason-dialog';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount, formatPercent } from '@/shared/lib/numbers';
import { formatDuration, formatRate } from './amounts';
import { FactTable, type Column } from './fact-table';
import { useActOnProjectionMutation, type ProjectionAct } from './health.api';
import { Part } from './part';

/** What can be done to a read model as it is now. */
const actsFor = ({ paused, built }: ProjectionHealth): readonly ProjectionAct[] => [
  built === null ? 'rebuild' : 'cancel-rebuild',
  paused ? 'resume' : 'pause',
];

/** Rebuilds a read model or gives that up, and pauses it or lets it follow again. */
const ProjectionActions = (projection: ProjectionHealth) => {
  const { name } = projection;
  const [act] = useActOnProjectionMutation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        mx: { xs: -2.5, md: -1 },
      }}
    >
      {actsFor(projection).map((one) => (
        <ReasonButton
          key={one}
          act={texts.acts[one]}
          subject={name}
          send={(reason) => act({ act: one, projection: name, reason }).unwrap()}
        />
      ))}
    </Box>
  );
};

const texts = healthTexts.projections;

const stateOf = ({ state, built, lag, paused }: ProjectionHealth): string => {
  if (built !== null) return `${texts.states[state]} (${formatPercent(built * 100)})`;
  if (paused) return texts.isPaused;
  return isLagging({ lag }) ? texts.behind : texts.states[state];
};

const lagOf = ({ lag }: ProjectionHealth): string => {
  if (!lag) return '—';
  const { events, more, seconds } = lag;
  return events === 0
    ? texts.noLag
    : texts.lagOf(formatCount(events), more, formatDuration(seconds * 1_000));
};

/** How far a rebuild is, as a bar too. */
const State = (projection: ProjectionHealth) => {
  const { name, built } = projection;
  return (
    <>
      {stateOf(projection)}
      {built !== null && (
        <LinearProgress
          variant="determinate"
          value={built * 100}
          aria-label={texts.progressOf(name)}
          sx={{ mt: 0.5, minWidth: 120 }}
        />
      )}
    </>
  );
};

const pauseOf = ({ name, paused }: ProjectionHealth, now: number): readonly string[] => {
  if (!paused) return [];
  const { since, actorId, reason } = paused;
  const by = actorId === null ? texts.byTerminal : texts.byOperator(actorId);
  return [texts.pausedSince(name, formatRelative(since, now), by, reason ?? texts.noReason)];
};

const COLUMNS: readonly Column<ProjectionHealth>[] = [
  { title: texts.name, of: ({ name }) => <ModelName name={name} /> },
  { title: texts.state, of: (projection) => <State {...projection} />, kind: 'state' },
  {
    title: texts.position,
    of: ({ position }) => (position === null ? '—' : formatCount(position)),
    kind: 'number',
  },
  { title: texts.lag, of: lagOf, kind: 'number' },
  {
    title: texts.rate,
    of: ({ perSecond }) => (perSecond === null ? '—' : texts.perSecond(formatRate(perSecond))),
    kind: 'number',
  },
  {
    title: texts.actions,
    of: (projection) => <ProjectionActions {...projection} />,
    kind: 'actions',
  },
];

interface ProjectionsPartProps {
  readonly projections: readonly ProjectionHealth[] | null;
  readonly now: number;
}

/** How far each read model has come, and what can be done to it. */
export const ProjectionsPart = ({ projections, now }: ProjectionsPartProps) => {
  const failure = projections?.find(({ lastError }) => lastError)?.lastError;
  return (
    <Part title={texts.title} isKnown={projections !== null}>
      {projections && (
        <FactTable
          title={texts.title}
          columns={COLUMNS}
          rows={projections}
          keyOf={({ name }) => name}
        />
      )}
      {projections
        ?.flatMap((projection) => pauseOf(projection, now))
        .map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      {failure && (
        <Typography color="textSecondary">
          {texts.lastError(formatRelative(failure.at, now), failure.text)}
        </Typography>
      )}
    </Part>
  );
};
