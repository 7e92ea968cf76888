import { html, type Html } from '../../platform/html';

/** A photo of this site, which everybody may see. */
interface Photo {
  readonly url: string;
  /** What it shows, for those who have pictures off. */
  readonly alt: string;
}

interface Link {
  readonly label: string;
  /** Absolute. */
  readonly url: string;
}

/** What a mail says, in the order in which it is read. */
export interface Letter {
  readonly subject: string;
  readonly photo?: Photo | undefined;
  readonly title: string;
  /** What has happened; an empty line begins a paragraph. */
  readonly body: string;
  readonly button: Link;
  /** What comes next, or what to do. */
  readonly next: string;
  /** Why it came to this person. */
  readonly why: string;
  /** Where such mails are turned off; none for what comes to everybody. */
  readonly off?: Link;
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The colours of the page, which a mail has to carry itself. */
export const MAIL_COLOURS = {
  light: {
    page: '#fff8f1',
    card: '#ffffff',
    line: '#eadccf',
    text: '#241712',
    soft: '#6a564c',
    button: '#d23a14',
    'on-button': '#ffffff',
  },
  dark: {
    page: '#17100e',
    card: '#231917',
    line: '#43322b',
    text: '#fbeee5',
    soft: '#c9b3a6',
    button: '#ff8559',
    'on-button': '#2b0c02',
  },
} as const;

const { light, dark } = MAIL_COLOURS;

/** Programs that know no dark scheme drop all of it and keep the styles of each element. */
const DARK_SCHEME = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: ${dark.page} !important; }
    .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
    .line { border-color: ${dark.line} !important; }
    .text { color: ${dark.text} !important; }
    .soft { color: ${dark.soft} !important; }
    .button { background-color: ${dark.button} !important; }
    .on-button { color: ${dark['on-button']} !important; }
  }`;

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const TEXT = `margin: 0 0 16px; ${FONT}; font-size: 17px; line-height: 1.5; color: ${light.text}`;
const SOFT = `${FONT}; font-size: 14px; line-height: 1.5; color: ${light.soft}`;
/** As wide as a thumbnail, with its padding; Outlook for Windows knows no greatest width. */
const WIDTH = 544;

const photoOf = ({ url, alt }: Photo): Html =>
  html`<img
    src="${url}"
    alt="${alt}"
    class="soft"
    style="display: block; margin: 0 auto 24px; max-width: 100%; max-height: 360px; height: auto; border: 0; border-radius: 14px; ${SOFT}"
  />`;

const buttonOf = ({ label, url }: Link): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        class="button"
        bgcolor="${light.button}"
        style="border-radius: 27px; background-color: ${light.button}; mso-padding-alt: 15px 28px"
      >
        <a
          href="${url}"
          class="on-button"
          style="display: inline-block; padding: 15px 28px; ${FONT}; font-size: 17px; line-height: 24px; font-weight: 700; color: ${
            light['on-button']
          }; text-decoration: none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

const offIn = ({ label, url }: Link): Html =>
  html` Puedes desactivarlos en
    <a href="${url}" class="soft" style="color: ${light.soft}; text-decoration: underline"
      >${label}</a
    >.`;

const paragraphs = (text: string): string[] => text.split(/\n+/);

const asHtml = ({ subject, photo, title, body, button, next, why, off }: Letter): Html =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta
          name="format-detection"
          content="telephone=no, date=no, address=no, email=no, url=no"
        />
        <title>${subject}</title>
        <style>
          ${DARK_SCHEME}
        </style>
      </head>
      <body class="page" style="margin: 0; padding: 0; background-color: ${light.page}">
        <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all">
          ${paragraphs(body)[0]}
        </div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="page"
          bgcolor="${light.page}"
          style="background-color: ${light.page}"
        >
          <tr>
            <td align="center" style="padding: 24px 12px">
              <!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width: ${WIDTH}px"
              >
                <tr>
                  <td
                    class="text"
                    style="padding: 0 8px 16px; ${FONT}; font-size: 22px; line-height: 32px; font-weight: 800; letter-spacing: -0.5px; color: ${light.text}"
                  >
                    <span
                      class="button on-button"
                      aria-hidden="true"
                      style="padding: 2px 8px; border-radius: 7px; background-color: ${light.button}; font-size: 18px; color: ${
                        light['on-button']
                      }"
                      >★</span
                    >&nbsp;Rifaviva
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    bgcolor="${light.card}"
                    style="padding: 32px 31px; border: 1px solid ${light.line}; border-radius: 22px; background-color: ${light.card}"
                  >
                    ${photo && photoOf(photo)}
                    <h1
                      class="text"
                      style="margin: 0 0 12px; ${FONT}; font-size: 28px; line-height: 1.15; font-weight: 800; letter-spacing: -0.5px; color: ${light.text}"
                    >
                      ${title}
                    </h1>
                    ${paragraphs(body).map(
                      (paragraph) => html`<p class="text" style="${TEXT}">${paragraph}</p>`,
                    )}
                    <div style="padding: 8px 0 28px">${buttonOf(button)}</div>
                    <div
                      class="line"
                      style="padding-top: 20px; border-top: 2px dashed ${light.line}"
                    >
                      <p class="text" style="${TEXT}; margin: 0; font-size: 15px">
                        <strong>Y ahora:</strong> ${next}
                      </p>
                    </div>
                  </td>
                </tr>
                <tr>
                  <td style="padding: 16px 8px 0">
                    <p class="soft" style="margin: 0; ${SOFT}">${why}${off && offIn(off)}</p>
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `;

const asText = ({ title, body, button, next, why, off }: Letter): string => {
  const end = off ? `${why} Puedes desactivarlos en ${off.label}: ${off.url}` : why;
  return `${title}\n\n${body}\n\n${button.label}: ${button.url}\n\n${next}\n\n--\n${end}\n`;
};

/** Every mail of the site. All that people have written in it is escaped. */
export const writtenMail = (letter: Letter): MailText => ({
  subject: letter.subject,
  text: asText(letter),
  html: asHtml(letter).toString(),
});
