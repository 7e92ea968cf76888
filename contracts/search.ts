import { TEXT_MAX } from './limits';
import { photoShape } from './raffle-shapes';
import { raffleListQuery } from './raffles';
import { count, euros, flag, id, listOf, oneOf, shape, text, type Shaped } from './shape';
import { object, string, type InferType } from './yup';

/** A range of ticket prices in euros, which are whole cents. `to` is the first price above it. */
export interface PriceBand {
  readonly from: number;
  /** Null in the last band, which has no end. */
  readonly to: number | null;
}

/** Every price is in exactly one band. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { from: 0, to: 0.5 },
  { from: 0.5, to: 1 },
  { from: 1, to: 5 },
  { from: 5, to: 20 },
  { from: 20, to: null },
];

/**
 * The bounds of a band as `GET /api/raffles` takes them, both inclusive, so that choosing a band
 * finds as many raffles as it was counted with.
 */
export const boundsOfBand = ({ from, to }: PriceBand): { minPrice: number; maxPrice?: number } =>
  to === null ? { minPrice: from } : { minPrice: from, maxPrice: (Math.round(to * 100) - 1) / 100 };

/** Query parameters of `GET /api/raffles/facets`: the filters of the list. */
export const facetsQuery = raffleListQuery.omit(['sortBy', 'limit', 'cursor']);
export type FacetsQuery = InferType<typeof facetsQuery>;

/** The most words that are marked. */
export const MARKED_WORDS_MAX = 40;

const categoryCountShape = shape('CategoryCount', { categoryId: id(), count: count() });
const priceCountShape = shape('PriceCount', {
  from: euros('Desde este precio, en euros'),
  to: euros('Hasta este precio, sin incluirlo; nulo si no hay tope').nullable(),
  count: count(),
});

/** What stands beside the filters of a search. */
export const facetsShape = shape('SearchFacets', {
  total: count('Cuántas rifas cumplen todos los filtros'),
  meant: text(
    'El texto con las palabras mal escritas corregidas, si así se encuentra algo más; si no, nulo',
  ).nullable(),
  isMeantShown: flag('La lista muestra lo que encuentra `meant`: el texto tal cual no está'),
  words: listOf(text())
    .max(MARKED_WORDS_MAX)
    .meta({ description: 'Las palabras encontradas, en minúsculas, para marcarlas' }),
  categories: listOf(categoryCountShape).meta({
    description: 'Rifas de cada categoría que tiene alguna, sin el filtro de categoría',
  }),
  prices: listOf(priceCountShape).max(PRICE_BANDS.length).meta({
    description: 'Rifas de cada tramo de precio, sin el filtro de precio',
  }),
});
export type Facets = Shaped<typeof facetsShape>;

/** The most suggestions of one text. */
export const SUGGESTIONS_MAX = 8;

/** Query parameters of `GET /api/raffles/suggestions`. */
export const suggestionsQuery = object({ text: string().trim().max(TEXT_MAX) });

const suggestionShape = shape('Suggestion', {
  kind: oneOf(['title', 'brand', 'category']),
  text: text('Tal como se muestra'),
  categoryId: id('De una categoría').nullable(),
  raffleId: id('De un título: una de sus rifas').nullable(),
  count: count('Cuántas rifas a la venta hay detrás'),
  photo: photoShape.nullable(),
  ticketPrice: euros('De la rifa de un título').nullable(),
});
export type Suggestion = Shaped<typeof suggestionShape>;

/** What somebody who types may mean; the best first. */
export const suggestionsShape = shape('Suggestions', {
  suggestions: listOf(suggestionShape).max(SUGGESTIONS_MAX),
});
export type Suggestions = Shaped<typeof suggestionsShape>;
