import type { ReportNews } from '../../domain/notifications/events';
import { quotedTitle } from './quoted-title';
import type { MailWords } from './raffle-words';

export interface ReportContent {
  readonly type: ReportNews['type'];
  /** What operators say to this person. */
  readonly word: string;
  /** Of the raffle; null when it is about the seller. */
  readonly title: string | null;
  /** The site, where the notification is listed. */
  readonly siteUrl: string;
}

const subjectOf = ({ type, title }: ReportContent): string => {
  const of = title === null ? '' : ` de la rifa «${quotedTitle(title)}»`;
  if (type === 'report-answered') return `Hemos revisado tu denuncia${of}`;
  return `Hemos revisado una denuncia ${title === null ? 'sobre ti' : of.trim()}`;
};

/** What a mail says of a report. */
export const reportWords = (content: ReportContent): MailWords => ({
  subject: subjectOf(content),
  body: content.word,
  link: { label: 'Ir a Rifaviva', url: content.siteUrl },
});
