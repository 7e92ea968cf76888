/** The settings that open a site to other people. */
interface Opening {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly sendsMail: boolean;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

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
  if (!LOOPBACK.test(host)) return `HOST is ${host}`;
  if (trustProxy) return 'TRUST_PROXY is true';
  if (sendsMail) return 'SMTP_URL is set';
  if (publicUrl !== undefined && !LOOPBACK.test(new URL(publicUrl).hostname))
    return `PUBLIC_URL is ${publicUrl}`;
  return undefined;
};
