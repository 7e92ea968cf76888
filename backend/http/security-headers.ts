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
    connectSrc: ["'self'", 'ws:', 'wss:'],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"],
    styleSrc: nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'"],
  },
});

const common = {
  crossOriginEmbedderPolicy: false,
  // Only a proxy knows whether the outside speaks https.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
} as const;

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

/** Headers of everything that is not the page. */
export const securityHeaders = (): Middleware => {
  const ofDocuments = headersOf({ ...common, contentSecurityPolicy: policy() });
  const ofApi = headersOf({ ...common, contentSecurityPolicy: apiPolicy }).filter(
    ([name]) => !OF_DOCUMENTS.has(name),
  );
  return (ctx, next) => {
    const headers = ctx.path.startsWith('/api/') ? ofApi : ofDocuments;
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
};

/** The page's own policy: its one inline style and script carry the nonce. */
export const pagePolicy = (nonce: string): string =>
  new Map(headersOf({ contentSecurityPolicy: policy(nonce) })).get(CSP_HEADER) ?? '';
