import { Router } from '../http/router';
import { CATEGORIES, SUBCATEGORIES } from '../../contracts/categories';

const CACHE = 'public, max-age=3600';

export const categoryRoutes = (): Router => {
  const router = new Router();
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
