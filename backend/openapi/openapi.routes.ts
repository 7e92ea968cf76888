import { createHash } from 'node:crypto';
import { Router, type RouteContext } from '../http/router';
import { CSP_HEADER } from '../http/security-headers';
import { openApiDocument } from './document';
import { OPERATION_GROUPS } from './groups';
import { docsPage } from './page/docs-page';

/** Answers with a text that stays the same for as long as this program runs; whoever has it is told so. */
const fixed = (type: 'json' | 'html', body: string) => {
  const tag = createHash('sha256').update(body).digest('base64url');
  return (ctx: RouteContext): void => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.etag = tag;
    ctx.type = type;
    ctx.body = body;
    if (ctx.fresh) ctx.status = 304;
  };
};

/** The API's description, for programs and for people. */
export const openApiRoutes = (): Router => {
  const router = new Router();
  const document = openApiDocument(OPERATION_GROUPS);
  const page = docsPage(document);
  const servePage = fixed('html', page.body);

  router.get('/openapi.json', fixed('json', JSON.stringify(document)));
  router.get('/docs', (ctx) => {
    ctx.set(CSP_HEADER, page.policy);
    servePage(ctx);
  });

  return router;
};
