import Router from '@koa/router';
import { CATEGORIES, SUBCATEGORIES } from '../../contracts/categories';
import type { HttpState } from '../http/context';

const CACHE = 'public, max-age=3600';

export const categoryRoutes = (): Router<HttpState> => {
  const router = new Router<HttpState>();
  router.get('/categories', (ctx) => {
    ctx.set('Cache-Control', CACHE);
    ctx.body = CATEGORIES;
  });
  router.get('/subcategories', (ctx) => {
    ctx.set('Cache-Control', CACHE);
    ctx.body = SUBCATEGORIES;
  });
  return router;
};
