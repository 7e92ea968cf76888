import type { Command } from '../shared/message';
import type { AnnouncementFinished } from './events';

export type FinishAnnouncement = Command<'FinishAnnouncement', AnnouncementFinished['data']>;
