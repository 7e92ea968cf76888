import { categoryShape, subcategoryShape } from '../../contracts/category-shapes';
import { listOf } from '../../contracts/shape';
import type { OperationGroup } from '../openapi/operation';

export const categoryOperations: OperationGroup = {
  title: 'Categorías',
  operations: {
    'GET /api/categories': {
      id: 'listCategories',
      summary: 'Las categorías',
      answers: {
        200: {
          description: 'Todas; se pueden guardar una hora',
          shape: listOf(categoryShape),
          headers: ['CacheControl'],
        },
      },
    },
    'GET /api/subcategories': {
      id: 'listSubcategories',
      summary: 'Las subcategorías',
      answers: {
        200: {
          description: 'Todas; se pueden guardar una hora',
          shape: listOf(subcategoryShape),
          headers: ['CacheControl'],
        },
      },
    },
  },
};
