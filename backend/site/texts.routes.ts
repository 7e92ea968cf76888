import { TEXT_PAGE_NAMES, textPageShape } from '../../contracts/text-pages';
import { textParam } from '../http/params';
import { route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import type { Texts } from './texts/texts';

const NO_PAGE = 'Página no encontrada';

/** They change when the site starts again. */
const cacheControl = 'public, max-age=300';

export const textRoutes = (texts: Texts): RouteGroup => ({
  title: 'Textos',
  prefix: '/api',
  routes: [
    route(
      {
        method: 'GET',
        path: '/texts/:name',
        id: 'getText',
        summary: 'Una página de texto: ayuda, juego responsable o legal',
        description: 'Quien gestiona el sitio puede poner los suyos.',
        who: anybody,
        params: { name: textParam(TEXT_PAGE_NAMES.join(', ')) },
        answers: {
          200: {
            description: 'La página; se puede guardar cinco minutos',
            shape: textPageShape,
            headers: ['CacheControl'],
          },
        },
        problems: { 'not-found': [404, NO_PAGE] },
      },
      ({ params, refusal }) => {
        const name = TEXT_PAGE_NAMES.find((one) => one === params.name);
        if (name === undefined) throw refusal('not-found');
        return { body: texts[name], cacheControl };
      },
    ),
  ],
});
