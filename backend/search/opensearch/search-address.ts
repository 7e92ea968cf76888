/** Where the server of searches is. */
export interface SearchAddress {
  /** Without user, password and path. */
  readonly origin: string;
  /** The header that says who asks; undefined where the address names no user. */
  readonly authorization: string | undefined;
  /** What the names of this site's indexes begin with. */
  readonly site: string;
}

const DEFAULT_SITE = 'rifaviva';
/** What OpenSearch allows in a name, and nothing that means something in an address. */
const SITE = /^[a-z0-9][a-z0-9_]{0,39}$/;

/**
 * `https://user:password@host:9200/site`. The site is for servers that several sites share.
 * @throws RangeError, which does not repeat the address
 */
export const parseSearchAddress = (text: string): SearchAddress => {
  const { protocol, origin, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new RangeError('must start with http:// or https://');
  const site = pathname.replace(/^\/|\/$/g, '') || DEFAULT_SITE;
  if (!SITE.test(site))
    throw new RangeError('its path must be up to 40 small letters, digits and underscores');
  if (search !== '' || hash !== '') throw new RangeError('must end with its path');
  if (username === '' && password !== '') throw new RangeError('has a password without a user');
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization =
    username === '' ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { origin, authorization, site };
};
