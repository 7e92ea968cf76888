import { html } from '../../platform/html';
import type { MailText } from './mail-text';

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
