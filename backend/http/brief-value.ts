/** Characters of what a stranger sent that a log line takes. */
const MOST = 200;

/** What a request says of itself, cut: else long ones would fill the disk of the logs. */
export const briefValue = (text: string | undefined): string | undefined =>
  text !== undefined && text.length > MOST ? `${text.slice(0, MOST)}…` : text;
