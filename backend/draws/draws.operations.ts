import { contactShape } from '../../contracts/contacts';
import { drawPackShape } from '../../contracts/draws';
import type { OperationGroup } from '../openapi/operation';

export const drawOperations: OperationGroup = {
  title: 'Sorteos',
  operations: {
    'GET /api/raffles/{id}/draw': {
      id: 'getDrawPack',
      summary: 'Todo lo que hace falta para comprobar un sorteo',
      description:
        'Se publica en tres pasos: las reglas al crear la rifa, las compras cuando se sella, la semilla y los ganadores tras el sorteo. Cuando es definitivo se puede guardar una hora.',
      needsParts: true,
      answers: {
        200: {
          description: 'Lo publicado hasta ahora',
          shape: drawPackShape,
          headers: ['CacheControl'],
        },
      },
      problems: { 404: ['not-found'] },
    },
    'GET /api/raffles/{id}/contact': {
      id: 'getContact',
      summary: 'Cómo se encuentran ganador y vendedor',
      description: 'Tras el sorteo, a cada uno se le dice cómo localizar al otro.',
      signedIn: true,
      answers: { 200: { description: 'El otro', shape: contactShape } },
      problems: { 403: ['not-your-draw'], 404: ['not-found'] },
    },
  },
};
