import type { AnnouncementFinished } from '../../domain/announcements/events';
import type { Outcome } from '../../platform/event-store/stream-queue';
import { announcementStream } from '../../domain/announcements/stream';
import { loadFresh } from '../../platform/event-store/command-handler';
import type { Application, UseCaseInput } from '../application';

type Announcement = AnnouncementFinished['data'];

interface FinishAnnouncement extends UseCaseInput<'announcements'> {
  readonly announcement: Announcement;
}

/** Whether some program has notified everybody. */
export const hasBeenAnnounced = async (
  { announcements }: Pick<Application, 'announcements'>,
  { raffleId, topic }: Pick<Announcement, 'raffleId' | 'topic'>,
): Promise<boolean> =>
  (await loadFresh(announcements, announcementStream(raffleId))).state.has(topic);

/** Records that everybody was notified of a topic. A repeat changes nothing. */
export const finishAnnouncement = (
  request: FinishAnnouncement,
): Promise<Outcome<unknown, AnnouncementFinished, never>> => {
  const { app, announcement, context } = request;
  const command = { type: 'FinishAnnouncement', data: announcement } as const;
  return app.announcements.handle(announcementStream(announcement.raffleId), command, context);
};
