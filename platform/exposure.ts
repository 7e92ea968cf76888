/** The settings that open a site to other people. */
interface Opening {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly sendsMail: boolean;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Whether a host's name or address is this machine and nothing else. */
export const isThisMachine = (host: string): boolean => LOOPBACK.test(host);

/**
 * Why people on other machines can reach this site, or be written to by it.
 * @returns the setting that says so, such as `HOST is 0.0.0.0`; undefined when nobody else can
 */
export const exposureOf = ({
  host,
  publicUrl,
  trustProxy,
  sendsMail,
}: Opening): string | undefined => {
  if (!isThisMachine(host)) return `HOST is ${host}`;
  if (trustProxy) return 'TRUST_PROXY is true';
  if (sendsMail) return 'SMTP_URL is set';
  if (publicUrl !== undefined && !isThisMachine(new URL(publicUrl).hostname))
    return `PUBLIC_URL is ${publicUrl}`;
  return undefined;
};

const PLAIN_HTTP =
  'Others reach this site over plain http, where passwords and sessions can be read on the way: ' +
  'put a proxy with a certificate before it, and set PUBLIC_URL to its https address.';

/**
 * What to tell at the start of a site that people on other machines reach over plain http, as far
 * as its settings say; undefined for others.
 */
export const plainHttpWarning = (opening: Opening): string | undefined =>
  exposureOf({ ...opening, sendsMail: false }) === undefined ||
  opening.publicUrl?.startsWith('https:') === true
    ? undefined
    : PLAIN_HTTP;
