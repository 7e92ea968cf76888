import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isIndexFull } from '@contracts/health-rules';
import type { ProcessHealth, QueueHealth } from '@contracts/operations-health';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatRelative } from '@/shared/lib/dates';
import { counted, formatCount } from '@/shared/lib/numbers';
import { formatBytes, formatDuration } from './amounts';
import { FactTable, type Column } from './fact-table';
import { Part } from './part';

const queueTexts = healthTexts.queues;

const counting = (field: 'waiting' | 'delayed' | 'active' | 'failed'): Column<QueueHealth> => ({
  title: queueTexts[field],
  of: (queue) => formatCount(queue[field]),
  kind: 'number',
});

const QUEUE_COLUMNS: readonly Column<QueueHealth>[] = [
  { title: queueTexts.name, of: ({ name }) => queueTexts.names[name] ?? name },
  ...(['waiting', 'delayed', 'active', 'failed'] as const).map(counting),
  {
    title: queueTexts.late,
    of: ({ lateMs }) => (lateMs === 0 ? queueTexts.noLate : formatDuration(lateMs)),
    kind: 'number',
  },
];

const isIdle = ({ waiting, delayed, active, failed }: QueueHealth): boolean =>
  waiting + delayed + active + failed === 0;

/** What waits in each queue; those without jobs are only named. */
export const QueuesPart = ({ queues }: { readonly queues: readonly QueueHealth[] | null }) => {
  const busy = queues?.filter((queue) => !isIdle(queue)) ?? [];
  const idle = queues?.filter(isIdle).map(({ name }) => queueTexts.names[name] ?? name) ?? [];
  return (
    <Part title={queueTexts.title} isKnown={queues !== null}>
      {busy.length > 0 && (
        <FactTable
          title={queueTexts.title}
          columns={QUEUE_COLUMNS}
          rows={busy}
          keyOf={({ name }) => name}
        />
      )}
      {idle.length > 0 && (
        <Typography color="textSecondary">{queueTexts.idle(idle.join(', '))}</Typography>
      )}
    </Part>
  );
};

const texts = healthTexts.processes;

const stateOf = ({ state, isReady }: ProcessHealth): string => {
  const doing = state === null ? texts.running : (texts.states[state] ?? state);
  return isReady === false ? texts.notReady(doing) : doing;
};

/** How full its index of searches is; the budget of one that is full stands out. */
const indexOf = (process: ProcessHealth): ReactNode => {
  const { searchIndex } = process;
  if (!searchIndex) return texts.noSearchIndex;
  const { bytes, budget, byTitleAlone } = searchIndex;
  return (
    <Typography
      component="span"
      variant="inherit"
      color={isIndexFull(process) ? 'error' : undefined}
    >
      {texts.indexSize(formatBytes(bytes), formatBytes(budget))}
      {byTitleAlone > 0 &&
        `; ${texts.byTitleAlone(counted(byTitleAlone, texts.raffle, texts.raffles))}`}
    </Typography>
  );
};

const columnsAt = (now: number): readonly Column<ProcessHealth>[] => [
  { title: texts.program, of: ({ program }) => program },
  { title: texts.version, of: ({ version }) => version },
  { title: texts.where, of: ({ host, pid }) => texts.place(host, pid) },
  { title: texts.since, of: ({ startedAt }) => formatRelative(startedAt, now) },
  { title: texts.state, of: stateOf },
  { title: texts.searchIndex, of: indexOf },
];

/** The shapes that every running program can read: what may be written. */
const sharedShapes = (processes: readonly ProcessHealth[]): string => {
  const [first, ...others] = processes.map(
    ({ shapes }) => new Map(shapes.map(({ type, version }) => [type, version])),
  );
  // A program that does not list a type reads its first shape alone.
  const lowest = [...(first ?? [])].map(
    ([type, version]) =>
      [type, Math.min(version, ...others.map((one) => one.get(type) ?? 1))] as const,
  );
  return lowest
    .filter(([, version]) => version > 1)
    .map(([type, version]) => `${type} ${version}`)
    .join(', ');
};

interface ProcessesPartProps {
  readonly processes: readonly ProcessHealth[] | null;
  readonly now: number;
}

/** The programs that run, of which version, and what they can read. */
export const ProcessesPart = ({ processes, now }: ProcessesPartProps) => {
  const shapes = processes && sharedShapes(processes);
  return (
    <Part title={texts.title} isKnown={processes !== null}>
      {processes?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {processes && processes.length > 0 && (
        <FactTable
          title={texts.title}
          columns={columnsAt(now)}
          rows={processes}
          keyOf={({ host, pid, program, startedAt }) => `${host} ${pid} ${program} ${startedAt}`}
        />
      )}
      {shapes && (
        <Typography color="textSecondary">
          {texts.shapes}: {shapes}
        </Typography>
      )}
    </Part>
  );
};
