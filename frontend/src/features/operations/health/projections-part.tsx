import Typography from '@mui/material/Typography';
import type { ProjectionHealth } from '@contracts/operations-health';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatRelative } from '@/shared/lib/dates';
import { formatCount, formatPercent } from '@/shared/lib/numbers';
import { formatDuration, formatRate } from './amounts';
import { FactTable, type Column } from './fact-table';
import { Part } from './part';
import { LAG_MOST_S } from './troubles';

const texts = healthTexts.projections;

const stateOf = ({ state, built, lag }: ProjectionHealth): string => {
  if (built !== null) return `${texts.states[state]} (${formatPercent(built * 100)})`;
  return (lag?.seconds ?? 0) < LAG_MOST_S ? texts.states[state] : texts.behind;
};

const lagOf = ({ lag }: ProjectionHealth): string => {
  if (!lag) return '—';
  const { events, more, seconds } = lag;
  return events === 0
    ? texts.noLag
    : texts.lagOf(formatCount(events), more, formatDuration(seconds * 1_000));
};

const COLUMNS: readonly Column<ProjectionHealth>[] = [
  { title: texts.name, of: ({ name }) => name },
  { title: texts.state, of: stateOf },
  {
    title: texts.position,
    of: ({ position }) => (position === null ? '—' : formatCount(position)),
    isNumber: true,
  },
  { title: texts.lag, of: lagOf, isNumber: true },
  {
    title: texts.rate,
    of: ({ perSecond }) => (perSecond === null ? '—' : texts.perSecond(formatRate(perSecond))),
    isNumber: true,
  },
];

interface ProjectionsPartProps {
  readonly projections: readonly ProjectionHealth[] | null;
  readonly now: number;
}

/** How far each read model has come. */
export const ProjectionsPart = ({ projections, now }: ProjectionsPartProps) => {
  const failure = projections?.find(({ lastError }) => lastError)?.lastError;
  return (
    <Part title={texts.title}>
      {projections && (
        <FactTable
          title={texts.title}
          columns={COLUMNS}
          rows={projections}
          keyOf={({ name }) => name}
        />
      )}
      {failure && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.lastError(formatRelative(failure.at, now), failure.text)}
        </Typography>
      )}
    </Part>
  );
};
