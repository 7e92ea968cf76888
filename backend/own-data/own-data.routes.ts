import { Readable } from 'node:stream';
import { ownDataQuery, type OwnDataQuery } from '../../contracts/own-data';
import { ACCOUNTS } from '../../projections/accounts/document';
import { FAVORITES } from '../../projections/favorites/document';
import { NOTIFICATIONS } from '../../projections/notifications/document';
import { PARTICIPATION_PAGES } from '../../projections/participation-pages/document';
import { PARTICIPATIONS } from '../../projections/participations/document';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import { REPORTS } from '../../projections/reports/document';
import { SELLER_STATS } from '../../projections/seller-stats/document';
import { ownId } from '../http/params';
import { route, type RouteGroup } from '../http/route';
import { signedIn } from '../http/who';
import { ownDataAsHtml } from './as-html';
import { ownDataAsJson } from './as-json';
import { createOneDownload } from './one-download';
import { readOwnData, type OwnDataParts } from './read-own-data';

const READ_MODELS = [
  ACCOUNTS,
  SELLER_STATS,
  RAFFLE_CARDS,
  PARTICIPATIONS,
  PARTICIPATION_PAGES,
  FAVORITES,
  NOTIFICATIONS,
  REPORTS,
];

const WRITTEN = {
  json: { write: ownDataAsJson, type: 'application/json' },
  html: { write: ownDataAsHtml, type: 'text/html' },
} as const satisfies Record<OwnDataQuery['format'], unknown>;

/** A person takes along what the site holds about them. */
export const ownDataRoutes = (parts: OwnDataParts): RouteGroup => {
  const oneDownload = createOneDownload();
  return {
    title: 'Datos propios',
    prefix: '/api',
    routes: [
      route(
        {
          method: 'GET',
          path: '/users/:id/data',
          id: 'getOwnData',
          summary: 'Todo lo que el sitio guarda de uno, en un archivo',
          description:
            'Cuenta y lo que ha pasado con ella, cuándo y qué han consultado los operadores, rifas, participaciones con todos los comprobantes, favoritos, avisos, denuncias enviadas, boletín, sesiones y correos en camino. Se escribe mientras se lee, un archivo a la vez: si algo falla a medias, la respuesta se corta.',
          who: signedIn,
          reads: READ_MODELS,
          limits: ['own-data'],
          params: { id: ownId('Solo puedes descargar tus datos') },
          query: ownDataQuery,
          answers: {
            200: { description: 'El archivo', types: ['application/json', 'text/html'] },
          },
        },
        ({ ctx, person, query: { format } }) => {
          const { write, type } = WRITTEN[format];
          const data = readOwnData(parts, person);
          const body = oneDownload(person.userId, () =>
            Readable.from(write(data, parts.app.now())),
          );
          ctx.attachment(`mis-datos-rifaviva.${format}`);
          return { body, type };
        },
      ),
    ],
  };
};
