import { listOf, text as textShape } from '../../contracts/shape';
import { textParam } from '../http/params';
import { route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import { municipalitiesOf } from './places';

/** A week: the official list changes once a year. */
const cacheControl = 'public, max-age=604800';

const NO_PROVINCE = 'No hay ninguna provincia con este código';

export const placeRoutes = (): RouteGroup => ({
  title: 'Lugares',
  prefix: '/api',
  routes: [
    route(
      {
        method: 'GET',
        path: '/provinces/:code/municipalities',
        id: 'listMunicipalities',
        summary: 'Los municipios de una provincia',
        description: 'Los de la lista oficial del INE, por orden alfabético.',
        who: anybody,
        params: { code: textParam('El código de la provincia en el INE: dos cifras') },
        answers: {
          200: {
            description: 'Sus nombres; se pueden guardar una semana',
            shape: listOf(textShape()),
            headers: ['CacheControl'],
          },
        },
        problems: { 'not-found': [404, NO_PROVINCE] },
      },
      ({ params, refusal }) => {
        const body = municipalitiesOf(params.code);
        if (body === undefined) throw refusal('not-found');
        return { body, cacheControl };
      },
    ),
  ],
});
