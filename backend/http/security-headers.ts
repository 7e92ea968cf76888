import { randomBytes } from 'node:crypto';
import helmet from 'koa-helmet';
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

/** Headers of everything that is not the page. */
export const securityHeaders = (): Middleware =>
  helmet({ ...common, contentSecurityPolicy: policy() });

/** The page's own policy: its one inline style and script carry the nonce. */
export const pagePolicy = (nonce: string): Middleware =>
  helmet.contentSecurityPolicy(policy(nonce));
