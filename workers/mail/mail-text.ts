import type { ReportNews } from '../../domain/notifications/events';
import { writtenMail, type Letter, type MailText } from './mail-layout';
import { raffleLetter, type RaffleContent } from './raffle-words';
import { quotedTitle } from './quoted-title';

interface ReportContent {
  readonly type: ReportNews['type'];
  /** What operators say to this person. */
  readonly word: string;
  /** Of the raffle; null when it is about the seller. */
  readonly title: string | null;
  /** The site, where the notification is listed. */
  readonly siteUrl: string;
}

const OF_REPORTS = {
  'report-answered': {
    title: 'Hemos revisado tu denuncia',
    next: 'No tienes que hacer nada más. Si ves otra cosa que no está bien, vuelve a avisarnos con «Denunciar».',
    why: 'Recibes este correo porque nos avisaste de algo en Rifaviva. La respuesta llega siempre.',
  },
  'report-about-you': {
    title: 'Hemos revisado una denuncia',
    next: 'Si no estás de acuerdo, escribe a quien gestiona Rifaviva: sus datos están en el aviso legal.',
    why: 'Recibes este correo porque alguien nos avisó de algo tuyo en Rifaviva. Lo que se decide llega siempre.',
  },
} as const;

const subjectOf = ({ type, title }: ReportContent): string => {
  const of = title === null ? '' : ` de la rifa «${quotedTitle(title)}»`;
  if (type === 'report-answered') return `Hemos revisado tu denuncia${of}`;
  return `Hemos revisado una denuncia ${title === null ? 'sobre ti' : of.trim()}`;
};

/** What a mail says of a report; it shows no photo of what somebody has reported. */
const reportLetter = (content: ReportContent): Letter => ({
  subject: subjectOf(content),
  ...OF_REPORTS[content.type],
  body: content.word,
  button: { label: 'Ir a Rifaviva', url: content.siteUrl },
});

export type MailContent = RaffleContent | ReportContent;

/** The mail of a notification. What people have written is quoted and escaped. */
export const mailText = (content: MailContent): MailText =>
  writtenMail('event' in content ? raffleLetter(content) : reportLetter(content));
