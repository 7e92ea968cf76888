import { html } from '../../platform/html';
import { raffleWords, type RaffleContent } from './raffle-words';
import { reportWords, type ReportContent } from './report-words';

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
  const { subject, body, link } = isOfRaffle ? raffleWords(content) : reportWords(content);
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
          ${body.split(/\n+/).map((paragraph) => html`<p>${paragraph}</p>`)}
          <p><a href="${link.url}">${link.label}</a></p>
          ${end.html}
        </body>
      </html> `.toString(),
  };
};
