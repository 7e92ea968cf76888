import { MAIL_QUEUES } from './mails-under-way';

/** Every queue, by the name of its jobs. A test of the workers holds it to them. */
export const QUEUES = [
  'end-raffle',
  'draw-winner',
  'expire-feature',
  'finish-registration',
  'finish-feature',
  'finish-suspension',
  'finish-deletion',
  'finish-report',
  'finish-case',
  'forget-reports',
  'open-handovers',
  'end-handover-step',
  'skip-leavers',
  'forget-handover',
  'announce',
  ...MAIL_QUEUES,
] as const;

export type QueueName = (typeof QUEUES)[number];

export const isQueueName = (name: string): name is QueueName =>
  (QUEUES as readonly string[]).includes(name);
