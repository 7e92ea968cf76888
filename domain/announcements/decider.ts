import { accept, unchanged, type Decider } from '../shared/decision';
import type { Command } from '../shared/message';
import type { AnnouncementFinished, Topic } from './events';

export type FinishAnnouncement = Command<'FinishAnnouncement', AnnouncementFinished['data']>;

/** The topics of one raffle that were announced to everybody. */
export type Announced = ReadonlySet<Topic>;

/** An announcement finishes once; a repeated command changes nothing. */
export const announcementDecider: Decider<
  Announced,
  FinishAnnouncement,
  AnnouncementFinished,
  never
> = {
  initialState: new Set(),
  decide: ({ data, metadata }, announced) =>
    announced.has(data.topic)
      ? unchanged
      : accept({ type: 'AnnouncementFinished', at: metadata.now.toISOString(), data }),
  evolve: (announced, { data }) => new Set([...announced, data.topic]),
};
