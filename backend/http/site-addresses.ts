import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { ProgramConfig } from '../../platform/config';

/** What a request says of the site that it was sent to. */
interface Asked {
  readonly protocol: string;
  readonly headers: { readonly host?: string | undefined };
}

/** The names of this site, and the pages that are its own. */
export interface SiteAddresses {
  /** The beginning of the site's whole addresses: of `PUBLIC_URL`, else as it was asked. */
  originFor: (request: Asked) => string;
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

/** Addresses that are remembered: browsers repeat theirs with each request. */
const REMEMBERED = 256;

const urlOf = (text: string): URL | undefined => URL.parse(text) ?? undefined;

const remembered = (
  answers: LRUCache<string, boolean>,
  key: string,
  judge: () => boolean,
): boolean => {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = judge();
  answers.set(key, answer);
  return answer;
};

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

  const isKnownName = (host: string): boolean => {
    const asked = siteOf('http:', host);
    return asked !== undefined && isKnown(asked);
  };

  const isOwnPage = (origin: string, host: string | undefined): boolean => {
    const page = urlOf(origin);
    if (!page || !WEB.has(page.protocol)) return false;
    if (page.origin === site?.origin) return true;
    return host !== undefined && !isUnsafe(page) && isOfHost(page, host);
  };

  const knownNames = new LRUCache<string, boolean>({ max: REMEMBERED });
  const ownPages = new LRUCache<string, boolean>({ max: REMEMBERED });

  return {
    // Not the name that a proxy claims to have been asked for: anybody can claim one.
    originFor: ({ protocol, headers }) => site?.origin ?? `${protocol}://${headers.host ?? ''}`,
    isKnownHost: (host) =>
      host === undefined || remembered(knownNames, host, () => isKnownName(host)),
    isOwnOrigin: (origin, host) => {
      if (!origin) return true;
      // No header holds the end of a line, so two pairs never share a key.
      return remembered(ownPages, `${host ?? ''}\n${origin}`, () => isOwnPage(origin, host));
    },
  };
};
