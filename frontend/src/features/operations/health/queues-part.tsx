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
  isNumber: true,
});

const COLUMNS: readonly Column<QueueHealth>[] = [
  { title: texts.name, of: ({ name }) => texts.names[name] ?? name },
  ...(['waiting', 'delayed', 'active', 'failed'] as const).map(counting),
  {
    title: texts.late,
    of: ({ lateMs }) => (lateMs === 0 ? texts.noLate : formatDuration(lateMs)),
    isNumber: true,
  },
];

interface QueuesPartProps {
  readonly queues: readonly QueueHealth[] | null;
}

/** What waits in each queue. */
export const QueuesPart = ({ queues }: QueuesPartProps) => (
  <Part title={texts.title}>
    {queues && (
      <FactTable title={texts.title} columns={COLUMNS} rows={queues} keyOf={({ name }) => name} />
    )}
  </Part>
);
