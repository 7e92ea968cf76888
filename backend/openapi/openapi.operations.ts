import type { OperationGroup } from './operation';

export const openApiOperations: OperationGroup = {
  title: 'Esta descripción',
  operations: {
    'GET /api/openapi.json': {
      id: 'getOpenApi',
      summary: 'Esta API en OpenAPI 3.1',
      answers: {
        200: {
          description: 'El documento',
          types: ['application/json'],
          headers: ['CacheControl', 'ETag'],
        },
        304: { description: 'Es el que ya tienes', headers: ['CacheControl', 'ETag'] },
      },
    },
    'GET /api/docs': {
      id: 'getDocs',
      summary: 'Lo mismo, para leer',
      answers: {
        200: {
          description: 'Una página',
          types: ['text/html'],
          headers: ['CacheControl', 'ETag'],
        },
        304: { description: 'Es la que ya tienes', headers: ['CacheControl', 'ETag'] },
      },
    },
  },
};
