import { html } from '../../platform/html';
import type { ReportNews } from '../../domain/notifications/events';
import { raffleWords, type RaffleContent, type MailWords } from './raffle-words';
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

const subjectOf = ({ type, title }: ReportContent): string => {
  const of = title === null ? '' : ` de la rifa «${quotedTitle(title)}»`;
  if (type === 'report-answered') return `Hemos revisado tu denuncia${of}`;
  return `Hemos revisado una denuncia ${title === null ? 'sobre ti' : of.trim()}`;
};

/** What a mail says of a report. */
const reportWords = (content: ReportContent): MailWords => ({
  subject: subjectOf(content),
  body: content.word,
  link: { label: 'Ir a Rifaviva', url: content.siteUrl },
});

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailContent = RaffleContent | ReportContent;

const FOOTER = 'Recibes este correo porque tienes activados los avisos por correo en Rifaviva.';

/** The end of a mail that can be turned off. */
const footer = (profileUrl: string) => ({
  text: `\n--\n${FOOTER} Puedes desactivarlos en tu perfil: ${profileUrl}\n`,
  html: html`<hr />
    <p>
      <small>${FOOTER} Puedes desactivarlos en <a href="${profileUrl}">tu perfil</a>.</small>
    </p>`,
});

/** The answer to a report, and a word about one's own account, come to everybody. */
const NO_FOOTER = { text: '', html: html`` };

/** The mail's text, with and without HTML. What people have written is quoted and escaped. */
export const mailText = (content: MailContent): MailText => {
  const isOfRaffle = 'event' in content;
  const { subject, body, photo, link } = isOfRaffle ? raffleWords(content) : reportWords(content);
  const end = isOfRaffle ? footer(content.profileUrl) : NO_FOOTER;
  return {
    subject,
    text: `${body}\n\n${link.label}: ${link.url}\n${end.text}`,
    html: html`<!doctype html>
      <html lang="es">
        <head>
          <meta charset="utf-8" />
          <title>${subject}</title>
        </head>
        <body>
          ${photo && html`<p><img src="${photo}" alt="" width="320" /></p>`}
          ${body.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}
          <p><a href="${link.url}">${link.label}</a></p>
          ${end.html}
        </body>
      </html> `.toString(),
  };
};

interface LinkMail {
  readonly subject: string;
  /** Before the link. */
  readonly why: string;
  readonly link: string;
  /** Of the link, where it is not written out. */
  readonly label: string;
  /** After the link. */
  readonly end: string;
}

/** A mail about an account, with one link. */
export const linkMail = ({ subject, why, link, label, end }: LinkMail): MailText => ({
  subject,
  text: `${why}\n\n${link}\n\n${end}\n`,
  html: html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body>
        <p>${why}</p>
        <p><a href="${link}">${label}</a></p>
        <p><small>${end}</small></p>
      </body>
    </html> `.toString(),
});
