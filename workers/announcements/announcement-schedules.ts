import type { AnnouncementFinished, Topic } from '../../domain/announcements/events';
import type { RaffleEvent } from '../../domain/raffles/events';
import { reminderDueAt } from '../../domain/raffles/reminder';
import {
  causeOf,
  createSchedule,
  type Effect,
  type Effects,
  type Schedule,
} from '../reactions/schedule';
import { announcementRequest, type AnnouncementJob } from './announcement-job';
import { isNews } from './news';

const scheduleOf = (topic: Topic, effects: Effects<RaffleEvent>): Schedule<AnnouncementJob> =>
  createSchedule<RaffleEvent | AnnouncementFinished, AnnouncementJob>({
    effects: {
      ...effects,
      AnnouncementFinished: ({ data }) => (data.topic === topic ? 'lifts' : 'leaves'),
    },
    subject: ({ data }) => String(data.raffleId),
    request: (event, dueAt) => {
      const { data, revision } = event;
      return announcementRequest(data.raffleId, { topic, dueAt, revision, ...causeOf(event) });
    },
  });

/** When which announcement is due: each topic once, and none that is too old. */
export const announcementSchedules = (now: () => Date): readonly Schedule<AnnouncementJob>[] => {
  const ifNews = (at: Date | undefined): Effect => (at && isNews(at, now()) ? at : 'leaves');
  const atOnce = ({ at }: RaffleEvent): Effect => ifNews(new Date(at));
  return [
    scheduleOf('ends-tomorrow', {
      RaffleCreated: (event) => ifNews(reminderDueAt(event)),
      RaffleCompleted: 'lifts',
      RaffleCancelled: 'lifts',
    }),
    scheduleOf('ended', {
      RaffleCompleted: atOnce,
      RaffleCancelled: atOnce,
    }),
    scheduleOf('won', {
      WinnerDrawn: atOnce,
    }),
  ];
};
