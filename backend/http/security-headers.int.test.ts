import { describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { serveApp } from '../testing/serve-app';
import { createNonce, pagePolicy, securityHeaders } from './security-headers';

/** The headers of an answer that a browser judges by. */
const headersAt = async (path: string, publicUrl?: string) => {
  const app = new Koa();
  app.use(securityHeaders(publicUrl));
  app.use((ctx) => {
    ctx.body = 'text';
  });
  const served = await serveApp(app);
  const { headers } = await fetch(served.url + path);
  await served.close();
  const names = [
    'Content-Security-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Cross-Origin-Embedder-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
  ];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
};

const everywhere = {
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': null,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Embedder-Policy': null,
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const ofNoDocument = { 'Permissions-Policy': null, 'Cross-Origin-Opener-Policy': null };

describe('the headers of an answer', () => {
  it.each(['/api/raffles', '/API/raffles'])('of the API allow nothing: %s', async (path) => {
    expect(await headersAt(path)).toEqual({
      ...everywhere,
      ...ofNoDocument,
      'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
    });
  });

  it('of a picture allow nothing, put it into a sandbox, and let mails on other sites show it', async () => {
    expect(await headersAt('/objects/uploads/one')).toEqual({
      ...everywhere,
      ...ofNoDocument,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none';frame-ancestors 'none';sandbox",
    });
  });

  it('of a file of the page allow what is ours', async () => {
    expect(await headersAt('/favicon.svg')).toEqual({
      ...everywhere,
      'Content-Security-Policy':
        "default-src 'self';base-uri 'self';connect-src 'self';font-src 'self';" +
        "form-action 'self';frame-ancestors 'none';img-src 'self' data: blob:;" +
        "object-src 'none';script-src 'self';style-src 'self'",
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  it.each([
    ['https://rifas.example', 'max-age=31536000'],
    ['http://rifas.example', null],
  ])('ask for https for a year where the site is %s', async (publicUrl, asked) => {
    for (const path of ['/api/raffles', '/objects/one', '/']) {
      expect(await headersAt(path, publicUrl)).toMatchObject({
        'Strict-Transport-Security': asked,
      });
    }
  });
});

describe('the policy of the page', () => {
  it('names its nonce for scripts and styles alone', () => {
    const directives = pagePolicy('a-nonce').split(';');
    expect(directives.filter((directive) => directive.includes('nonce'))).toEqual([
      "script-src 'self' 'nonce-a-nonce'",
      "style-src 'self' 'nonce-a-nonce'",
    ]);
    expect(directives).toHaveLength(10);
  });

  it('has a nonce that nobody guesses', () => {
    const nonces = [createNonce(), createNonce()];
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });
});
