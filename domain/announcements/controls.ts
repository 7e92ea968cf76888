import type { FinishAnnouncement } from './decider';
import type { AnnouncementFinished } from './events';

const FINISHED_AT = '2026-05-31T18:00:01.000Z';

type Values = Partial<AnnouncementFinished['data']>;

const announcement = (values: Values): AnnouncementFinished['data'] => ({
  raffleId: 12,
  topic: 'ended',
  told: 2,
  ...values,
});

export const finishAnnouncement = (values: Values = {}): FinishAnnouncement => ({
  type: 'FinishAnnouncement',
  data: announcement(values),
  metadata: { now: new Date(FINISHED_AT) },
});

export const announcementFinished = ({
  at = FINISHED_AT,
  ...values
}: Values & { readonly at?: string } = {}): AnnouncementFinished => ({
  type: 'AnnouncementFinished',
  at,
  data: announcement(values),
});
