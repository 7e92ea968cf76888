import { raffleShape } from '../../contracts/raffle-shapes';
import { createRaffleBody, raffleListQuery } from '../../contracts/raffles';
import { listOf } from '../../contracts/shape';
import type { Operation, OperationGroup } from '../openapi/operation';

const raffles = listOf(raffleShape);

const featured = (id: string, summary: string): Operation => ({
  id,
  summary,
  waits: true,
  answers: { 200: { description: 'Cien como mucho', shape: raffles.max(100) } },
});

const own = (id: string, summary: string): Operation => ({
  id,
  summary,
  signedIn: true,
  waits: true,
  answers: {
    200: { description: '500 como mucho', shape: raffles.max(500), headers: ['TotalCount'] },
  },
});

/** Something that only its seller may do with a raffle. */
const command = (
  operation: Pick<Operation, 'id' | 'summary' | 'description'>,
  refusals: string[],
) =>
  ({
    ...operation,
    signedIn: true,
    records: true,
    answers: { 200: { description: 'La rifa, después', shape: raffleShape } },
    problems: {
      403: ['not-your-raffle'],
      404: ['not-found', 'raffle-not-found'],
      409: refusals,
    },
  }) satisfies Operation;

export const raffleOperations: OperationGroup = {
  title: 'Rifas',
  operations: {
    'GET /api/raffles': {
      id: 'listRaffles',
      summary: 'Busca rifas',
      description:
        '`title` se busca en el título, la descripción y la marca, sin distinguir mayúsculas ni tildes. Los precios, en euros, y las fechas se incluyen. `cursor` es el `X-Next-Cursor` de una búsqueda con los mismos parámetros; hay más páginas mientras haya uno, aunque una página venga corta.',
      waits: true,
      query: raffleListQuery,
      answers: {
        200: {
          description: 'Una página de rifas',
          shape: raffles.max(100),
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { 400: ['malformed'] },
    },
    'GET /api/raffles/featured': featured(
      'listFeaturedRaffles',
      'Las rifas destacadas de particulares, la última primero',
    ),
    'GET /api/raffles/business': featured(
      'listBusinessRaffles',
      'Las rifas destacadas de comercios, la última primero',
    ),
    'GET /api/raffles/{id}': {
      id: 'getRaffle',
      summary: 'Una rifa',
      description:
        'Del ganador y de los suplentes se ven el ticket y un seudónimo; nunca la persona.',
      waits: true,
      answers: { 200: { description: 'La rifa', shape: raffleShape } },
      problems: { 404: ['not-found'] },
    },
    'POST /api/raffles': {
      id: 'publishRaffle',
      summary: 'Publica una rifa',
      description: '`images` son direcciones de fotos que ha subido la misma persona.',
      signedIn: true,
      records: true,
      body: createRaffleBody,
      answers: { 201: { description: 'La rifa publicada', shape: raffleShape } },
      problems: {
        404: ['not-found'],
        422: ['end-date-out-of-range', 'price-out-of-range', 'goal-out-of-range'],
      },
    },
    'POST /api/raffles/{id}/close': command(
      {
        id: 'closeRaffle',
        summary: 'Cierra una rifa manual que ha alcanzado su mínimo',
        description: 'Cerrarla otra vez no cambia nada.',
      },
      ['not-manual', 'minimum-not-reached', 'raffle-ended'],
    ),
    'POST /api/raffles/{id}/feature': command(
      {
        id: 'featureRaffle',
        summary: 'Destaca una rifa en la portada durante 24 horas',
        description: 'Cada vendedor puede destacar una rifa en siete días.',
      },
      ['already-featured', 'feature-slot-taken', 'raffle-ended'],
    ),
    'GET /api/my-raffles': own('listOwnRaffles', 'Las propias rifas activas, la última primero'),
    'GET /api/my-raffles/completed': own(
      'listOwnEndedRaffles',
      'Las propias rifas completadas y canceladas, la última en terminar primero',
    ),
  },
};
