import { accept, unchanged, type Decider } from '../shared/decision';
import type { FinishAnnouncement } from './commands';
import type { AnnouncementFinished, Topic } from './events';

/** What everybody has been told of one raffle. */
export type Announced = ReadonlySet<Topic>;

/** An announcement ends once; whoever finds it ended has nothing more to do. */
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
