import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';

/** A fresh nonce for the page that is about to be served. */
export const createNonce = (): string => randomBytes(16).toString('base64');

const policy = (nonce?: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    // Of WebSockets too: what has got into the page must not find a way out to another host.
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"],
    styleSrc: nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"],
  },
});

const YEAR_SECONDS = 31_536_000;

const common = (publicUrl: string | undefined) =>
  ({
    crossOriginEmbedderPolicy: false,
    // Only the operator knows whether the outside speaks https. Other host names are not ours.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }) as const;

export const CSP_HEADER = 'content-security-policy';

/** What Helmet says on an answer: it depends on nothing but its options. */
const headersOf = (options: Parameters<typeof helmet>[0]): [name: string, value: string][] => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  // Helmet sets texts.
  return Object.entries(response.getHeaders() as Record<string, string>);
};

/** These tell a browser how to treat a document; an answer of the API is none. */
const OF_DOCUMENTS = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** Nothing in an answer of the API may be run, shown in a frame or load anything. */
const apiPolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
};

/** Pictures come from people: a browser that opens one by itself runs nothing in it. */
const objectPolicy = {
  useDefaults: false,
  directives: { ...apiPolicy.directives, sandbox: [] },
};

/** The page needs nothing of the device. */
const PERMISSIONS: [name: string, value: string] = [
  'permissions-policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
];

type Headers = readonly (readonly [name: string, value: string])[];

/** By how an address begins, the first that fits. */
const headersByPath = (publicUrl: string | undefined): [prefix: string, headers: Headers][] => {
  const ours = common(publicUrl);
  const withPolicy = (contentSecurityPolicy: typeof apiPolicy | typeof objectPolicy) =>
    headersOf({ ...ours, contentSecurityPolicy }).filter(([name]) => !OF_DOCUMENTS.has(name));
  return [
    ['/api/', withPolicy(apiPolicy)],
    ['/objects/', withPolicy(objectPolicy)],
    ['/', [...headersOf({ ...ours, contentSecurityPolicy: policy() }), PERMISSIONS]],
  ];
};

/** Headers of everything; the page adds its nonce to its own. */
export const securityHeaders = (publicUrl: string | undefined): Middleware => {
  const byPath = headersByPath(publicUrl);
  return (ctx, next) => {
    const path = ctx.path.toLowerCase();
    const [, headers] = byPath.find(([prefix]) => path.startsWith(prefix)) ?? ['', []];
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
};

/** The page's own policy: its one inline style and script carry the nonce. */
export const pagePolicy = (nonce: string): string =>
  new Map(headersOf({ contentSecurityPolicy: policy(nonce) })).get(CSP_HEADER) ?? '';
