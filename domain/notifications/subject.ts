import type { News } from './events';

interface Subject {
  readonly raffleId: number | null;
  readonly reportId: string | null;
}

/** The one thing that a notification is about; the other is null. */
export const subjectOf = (news: News): Subject =>
  'raffleId' in news
    ? { raffleId: news.raffleId, reportId: null }
    : { raffleId: null, reportId: news.reportId };
