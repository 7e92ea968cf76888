import {
  facetsQuery,
  facetsShape,
  suggestionsQuery,
  suggestionsShape,
} from '../../contracts/search';
import { RAFFLE_SEARCH } from '../../projections/raffle-search/document';
import { unavailable } from '../http/problem-error';
import { route, type Route } from '../http/route';
import { anybody } from '../http/who';
import type { Search } from './search';

const counting = (search: Search): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/facets',
      id: 'getRaffleFacets',
      summary: 'Cuántas rifas hay de cada categoría y precio',
      description:
        'Toma los filtros de `GET /api/raffles`. Las categorías se cuentan sin el filtro de categoría y los precios sin el de precio; los demás cuentan. Con `title`, dice además qué palabras se han encontrado y, si alguna está mal escrita, cuál se quería decir.',
      who: anybody,
      reads: [RAFFLE_SEARCH],
      ready: true,
      query: facetsQuery,
      answers: { 200: { description: 'Los números', shape: facetsShape } },
    },
    async ({ query }) => {
      const body = await search.facets(query);
      if (!body) throw unavailable();
      return { body };
    },
  );

const suggesting = (search: Search): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/suggestions',
      id: 'suggestRaffles',
      summary: 'Lo que puede querer decir quien escribe',
      description:
        'Títulos, marcas y categorías de rifas a la venta que tienen todas las palabras o su principio, o casi; lo mejor primero, ocho como mucho. Sin texto no hay ninguna.',
      who: anybody,
      reads: [RAFFLE_SEARCH],
      ready: true,
      query: suggestionsQuery,
      answers: { 200: { description: 'Las sugerencias', shape: suggestionsShape } },
    },
    async ({ query: { text = '' } }) => {
      const suggestions = await search.suggest(text);
      if (!suggestions) throw unavailable();
      return { body: { suggestions } };
    },
  );

/** What stands beside and under the field of a search. */
export const searchRoutes = (search: Search): Route[] => [counting(search), suggesting(search)];
