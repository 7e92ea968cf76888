import { PAGES } from '../../contracts/pages';
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
  readonly siteUrl: string;
}

const OF_REPORTS = {
  'report-answered': {
    title: 'Hemos revisado tu denuncia',
    next: 'No tienes que hacer nada más. Si ves otra cosa que no está bien, vuelve a avisarnos con «Denunciar».',
    why: 'Recibes este correo porque nos avisaste de algo en Rifaviva. La respuesta llega siempre.',
    button: 'Ir a Rifaviva',
    page: '/',
  },
  'report-about-you': {
    title: 'Hemos revisado una denuncia',
    next: 'Si no estás de acuerdo, escribe a quien gestiona Rifaviva: sus datos están en el aviso legal.',
    why: 'Recibes este correo porque alguien nos avisó de algo tuyo en Rifaviva. Lo que se decide llega siempre.',
    button: 'Quién gestiona Rifaviva',
    page: PAGES.legalNotice,
  },
} as const;

const subjectOf = ({ type, title }: ReportContent): string => {
  const of = title === null ? '' : ` de la rifa «${quotedTitle(title)}»`;
  if (type === 'report-answered') return `Hemos revisado tu denuncia${of}`;
  return `Hemos revisado una denuncia ${title === null ? 'sobre ti' : of.trim()}`;
};

/** What a mail says of a report; it shows no photo of what somebody has reported. */
const reportLetter = (content: ReportContent): Letter => {
  const { page, button, ...words } = OF_REPORTS[content.type];
  return {
    subject: subjectOf(content),
    ...words,
    body: content.word,
    button: { label: button, url: new URL(page, content.siteUrl).href },
  };
};

export type MailContent = RaffleContent | ReportContent;

/** The mail of a notification. What people have written is quoted and escaped. */
export const mailText = (content: MailContent): MailText =>
  writtenMail('event' in content ? raffleLetter(content) : reportLetter(content));
