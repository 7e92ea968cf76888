import { sellerShape } from '../../contracts/sellers';
import type { OperationGroup } from '../openapi/operation';

export const sellerOperations: OperationGroup = {
  title: 'Vendedores',
  operations: {
    'GET /api/sellers/{id}': {
      id: 'getSeller',
      summary: 'Un vendedor, como lo ve todo el mundo',
      description: 'Solo quien ha publicado alguna rifa tiene página.',
      waits: true,
      answers: { 200: { description: 'El vendedor', shape: sellerShape } },
      problems: { 404: ['not-found'] },
    },
  },
};
