import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Middleware } from 'koa';

/** A fresh nonce for one answer with the page. */
export const createNonce = (): string => randomBytes(16).toString('base64');

const policy = (nonce?: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    // Applies to WebSockets too: injected code must not be able to reach another host.
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
    // Only the operator knows whether the site is reached by https. Other host names are not ours.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }) as const;

export const CSP_HEADER = 'content-security-policy';

/** Helmet's headers, which depend only on its options. */
const headersOf = (options: Parameters<typeof helmet>[0]): [name: string, value: string][] => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  // Helmet sets only texts.
  return Object.entries(response.getHeaders() as Record<string, string>);
};

/** These headers are about documents, and an answer of the API is none. */
const OF_DOCUMENTS = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** Nothing in an answer of the API may run, load anything or be shown in a frame. */
const apiPolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
};

/** Pictures come from people: a browser that opens one directly must run nothing in it. */
const objectPolicy = {
  useDefaults: false,
  directives: { ...apiPolicy.directives, sandbox: [] },
};

/** The page uses none of the device's features. */
const PERMISSIONS: [name: string, value: string] = [
  'permissions-policy',
  'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
];

type Headers = readonly (readonly [name: string, value: string])[];

/** Headers by the beginning of the path; the first match counts. */
const headersByPath = (publicUrl: string | undefined): [prefix: string, headers: Headers][] => {
  const ours = common(publicUrl);
  const ofAnswers = (
    options: Pick<HelmetOptions, 'contentSecurityPolicy' | 'crossOriginResourcePolicy'>,
  ) => headersOf({ ...ours, ...options }).filter(([name]) => !OF_DOCUMENTS.has(name));
  // Pictures are in mails, which many people read in the page of another site.
  const elsewhere = { policy: 'cross-origin' } as const;
  return [
    ['/api/', ofAnswers({ contentSecurityPolicy: apiPolicy })],
    [
      '/objects/',
      ofAnswers({ contentSecurityPolicy: objectPolicy, crossOriginResourcePolicy: elsewhere }),
    ],
    ['', [...headersOf({ ...ours, contentSecurityPolicy: policy() }), PERMISSIONS]],
  ];
};

/** Headers of every answer; the page adds its nonce to its own. */
export const securityHeaders = (publicUrl: string | undefined): Middleware => {
  const byPath = headersByPath(publicUrl);
  return (ctx, next) => {
    // Koa can't read the path of every target, and the refusal needs these headers too.
    const target = ctx.req.url?.toLowerCase() ?? '';
    const [, headers] = byPath.find(([prefix]) => target.startsWith(prefix)) ?? ['', []];
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
};

/** The page's own policy: its one inline style and script carry the nonce. */
export const pagePolicy = (nonce: string): string =>
  new Map(headersOf({ contentSecurityPolicy: policy(nonce) })).get(CSP_HEADER) ?? '';
