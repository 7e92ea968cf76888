import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { EncodedOnce } from '../http/encoded-once';
import { route, type RouteGroup } from '../http/route';
import { CSP_HEADER } from '../http/security-headers';
import { anybody } from '../http/who';
import { openApiDocument } from './document';
import { docsPage } from './page/docs-page';

/** A text that never changes while this program runs: clients may keep it. */
const fixed = (type: 'json' | 'html', text: string) => {
  // Weak: each coding has other bytes.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  const body = new EncodedOnce(text);
  return async (ctx: Context) =>
    ({ body: await body.for(ctx), type, etag, cacheControl: 'no-cache' }) as const;
};

/** The API's description, for programs and for people. */
export const openApiRoutes = (others: readonly RouteGroup[]): RouteGroup => {
  const group: RouteGroup = {
    title: 'Esta descripción',
    prefix: '/api',
    routes: [
      route(
        {
          method: 'GET',
          path: '/openapi.json',
          id: 'getOpenApi',
          summary: 'Esta API en OpenAPI 3.1',
          who: anybody,
          answers: {
            200: {
              description: 'El documento',
              types: ['application/json'],
              headers: ['CacheControl', 'ETag'],
            },
            304: { description: 'Es el que ya tienes', headers: ['CacheControl', 'ETag'] },
          },
        },
        ({ ctx }) => json(ctx),
      ),
      route(
        {
          method: 'GET',
          path: '/docs',
          id: 'getDocs',
          summary: 'Lo mismo, para leer',
          who: anybody,
          answers: {
            200: {
              description: 'Una página',
              types: ['text/html'],
              headers: ['CacheControl', 'ETag'],
            },
            304: { description: 'Es la que ya tienes', headers: ['CacheControl', 'ETag'] },
          },
        },
        ({ ctx }) => {
          ctx.set(CSP_HEADER, page.policy);
          return html(ctx);
        },
      ),
    ],
  };
  // Includes these two routes.
  const document = openApiDocument([...others, group]);
  const page = docsPage(document);
  const json = fixed('json', JSON.stringify(document));
  const html = fixed('html', page.body);
  return group;
};
