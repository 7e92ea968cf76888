import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';
import type { ProgramConfig } from '../../platform/config';

/** The names of this site, and the pages that are its own. */
export interface SiteAddresses {
  /** Of `PUBLIC_URL`. */
  readonly publicOrigin: string | undefined;
  /** Whether a request was sent to this site; true where it names no host (HTTP/1.0). */
  isKnownHost: (host: string | undefined) => boolean;
  /**
   * Whether a page may act here. A browser names the page that sends a request; other clients name
   * none, and hold no cookies that a foreign page could use.
   * @param origin or any address of the page
   */
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
}

const WEB = new Set(['http:', 'https:']);
const NOT_IN_A_HOST = /[/?#@\\\s]/;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The address of a host; the scheme decides which port is left out. */
const siteOf = (protocol: string, host: string): URL | undefined =>
  NOT_IN_A_HOST.test(host) ? undefined : urlOf(`${protocol}//${host}`);

const isIpAddress = (name: string): boolean => name.startsWith('[') || isIPv4(name);

/**
 * A page of another site can make its own name lead to this machine (DNS rebinding), and browsers
 * take both for one site then. It can't do that with our names, nor with an IP address.
 */
export const createSiteAddresses = ({
  host: listensOn,
  publicUrl,
}: Pick<ProgramConfig, 'host' | 'publicUrl'>): SiteAddresses => {
  const site = publicUrl === undefined ? undefined : new URL(publicUrl);
  const names = new Set([
    'localhost',
    site?.hostname,
    siteOf('http:', listensOn)?.hostname,
    siteOf('http:', hostname())?.hostname,
  ]);

  const isKnown = ({ hostname: name }: URL): boolean => names.has(name) || isIpAddress(name);

  /** Whoever is between a browser and an https site can write its http pages. */
  const isUnsafe = (page: URL): boolean =>
    site?.protocol === 'https:' && page.protocol !== 'https:' && page.hostname === site.hostname;

  const isOfHost = (page: URL, host: string): boolean => {
    const asked = siteOf(page.protocol, host);
    return asked !== undefined && asked.origin === page.origin && isKnown(asked);
  };

  return {
    publicOrigin: site?.origin,
    isKnownHost: (host) => {
      if (host === undefined) return true;
      const asked = siteOf('http:', host);
      return asked !== undefined && isKnown(asked);
    },
    isOwnOrigin: (origin, host) => {
      if (!origin) return true;
      const page = urlOf(origin);
      if (!page || !WEB.has(page.protocol)) return false;
      if (page.origin === site?.origin) return true;
      return host !== undefined && !isUnsafe(page) && isOfHost(page, host);
    },
  };
};
