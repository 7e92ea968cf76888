import type { ReportNews } from '../../domain/notifications/events';
import type { MailWords } from './raffle-words';

export interface ReportContent {
  readonly type: ReportNews['type'];
  /** The site, where the notification is listed. */
  readonly siteUrl: string;
}

const WORDS: Readonly<Record<ReportNews['type'], Omit<MailWords, 'link'>>> = {
  'report-answered': {
    subject: 'Hemos revisado tu denuncia',
    body: 'Un operador de Rifaviva ha revisado tu denuncia. Lo que ha decidido está en tus notificaciones.',
  },
  'report-about-you': {
    subject: 'Hemos revisado una denuncia sobre ti',
    body: 'Un operador de Rifaviva ha revisado una denuncia sobre ti. Lo que ha decidido está en tus notificaciones.',
  },
};

/** What a mail says of a report. */
export const reportWords = ({ type, siteUrl }: ReportContent): MailWords => ({
  ...WORDS[type],
  link: { label: 'Ir a Rifaviva', url: siteUrl },
});
