import { CATEGORIES, SUBCATEGORIES } from '../../contracts/categories';
import { categoryShape, subcategoryShape } from '../../contracts/category-shapes';
import { listOf } from '../../contracts/shape';
import { route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';

const cacheControl = 'public, max-age=3600';

export const categoryRoutes = (): RouteGroup => ({
  title: 'Categorías',
  prefix: '/api',
  routes: [
    route(
      {
        method: 'GET',
        path: '/categories',
        id: 'listCategories',
        summary: 'Las categorías',
        who: anybody,
        answers: {
          200: {
            description: 'Todas; se pueden guardar una hora',
            shape: listOf(categoryShape),
            headers: ['CacheControl'],
          },
        },
      },
      () => ({ body: CATEGORIES, cacheControl }),
    ),
    route(
      {
        method: 'GET',
        path: '/subcategories',
        id: 'listSubcategories',
        summary: 'Las subcategorías',
        who: anybody,
        answers: {
          200: {
            description: 'Todas; se pueden guardar una hora',
            shape: listOf(subcategoryShape),
            headers: ['CacheControl'],
          },
        },
      },
      () => ({ body: SUBCATEGORIES, cacheControl }),
    ),
  ],
});
