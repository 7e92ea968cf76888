import Typography from '@mui/material/Typography';
import type { QueueHealth } from '@contracts/operations-health';
import { healthTexts } from '@/shared/i18n/operations-health';
import { formatCount } from '@/shared/lib/numbers';
import { formatDuration } from './amounts';
import { FactTable, type Column } from './fact-table';
import { Part } from './part';

const texts = healthTexts.queues;

const counting = (field: 'waiting' | 'delayed' | 'active' | 'failed'): Column<QueueHealth> => ({
  title: texts[field],
  of: (queue) => formatCount(queue[field]),
  kind: 'number',
});

const COLUMNS: readonly Column<QueueHealth>[] = [
  { title: texts.name, of: ({ name }) => texts.names[name] ?? name },
  ...(['waiting', 'delayed', 'active', 'failed'] as const).map(counting),
  {
    title: texts.late,
    of: ({ lateMs }) => (lateMs === 0 ? texts.noLate : formatDuration(lateMs)),
    kind: 'number',
  },
];

interface QueuesPartProps {
  readonly queues: readonly QueueHealth[] | null;
}

const isIdle = ({ waiting, delayed, active, failed }: QueueHealth): boolean =>
  waiting + delayed + active + failed === 0;

/** What waits in each queue; those without jobs are only named. */
export const QueuesPart = ({ queues }: QueuesPartProps) => {
  const busy = queues?.filter((queue) => !isIdle(queue)) ?? [];
  const idle = queues?.filter(isIdle).map(({ name }) => texts.names[name] ?? name) ?? [];
  return (
    <Part title={texts.title} isKnown={queues !== null}>
      {busy.length > 0 && (
        <FactTable title={texts.title} columns={COLUMNS} rows={busy} keyOf={({ name }) => name} />
      )}
      {idle.length > 0 && (
        <Typography color="textSecondary">{texts.idle(idle.join(', '))}</Typography>
      )}
    </Part>
  );
};
