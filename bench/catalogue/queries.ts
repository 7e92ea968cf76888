import { fitOf } from './finder';
import type { Listed } from './listed';

/** The size of a page on the site. */
export const PAGE = 24;

/** A search of the page, and the rule to check its answer. */
export interface Query {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly matches: (raffle: Listed) => boolean;
  /** Comes before the order: the less, the earlier. */
  readonly fit?: (raffle: Listed) => number | undefined;
  /** The order: by this number and then by id, both ascending or both descending. */
  readonly by: (raffle: Listed) => number;
  readonly direction: 1 | -1;
}

/**
 * The range of the catalogue's prices, in cents. A stride without a common factor with a range
 * visits all of it.
 */
const [CHEAP, DEAR] = [60, 5_000];
const CATEGORIES = 6;
const TEXTS = [
  'guitarra',
  'cámara de',
  'clasica',
  'SOFÁ roja',
  'samsung',
  'montaña 12',
  'plegable',
  'roja bicicletas',
];
/** What somebody types, and means. */
const WRONG = [
  ['bicileta', 'bicicleta'],
  ['camra roja', 'cámara roja'],
  ['guitara', 'guitarra'],
  ['cafetra plegble', 'cafetera plegable'],
  ['mochlia', 'mochila'],
] as const;

const byNewest = { by: ({ createdAt }: Listed) => createdAt, direction: -1 } as const;
const byEnd = { by: ({ endDate }: Listed) => endDate, direction: 1 } as const;
const euros = (cents: number): number => cents / 100;
const priceAt = (index: number, stride: number): number =>
  CHEAP + ((index * stride) % (DEAR - CHEAP));

type Kind = (index: number) => Query;

const cheapestFrom: Kind = (index) => {
  const least = priceAt(index, 29);
  return {
    parameters: { minPrice: euros(least), sortBy: 'price_asc' },
    matches: ({ priceCents }) => priceCents >= least,
    by: ({ priceCents }) => priceCents,
    direction: 1,
  };
};

const newestOfCategory: Kind = (index) => {
  const category = 1 + (index % CATEGORIES);
  const most = priceAt(index, 17);
  return {
    parameters: { categoryId: category, maxPrice: euros(most), sortBy: 'newest' },
    matches: ({ categoryId, priceCents }) => categoryId === category && priceCents <= most,
    ...byNewest,
  };
};

const dearestOfShops: Kind = (index) => {
  const most = priceAt(index, 23);
  return {
    parameters: { userType: 'comercio', maxPrice: euros(most), sortBy: 'price_desc' },
    matches: ({ sellerType, priceCents }) => sellerType === 'comercio' && priceCents <= most,
    by: ({ priceCents }) => priceCents,
    direction: -1,
  };
};

const endingSoon: Kind = (index) => {
  const category = 1 + (index % CATEGORIES);
  const least = priceAt(index, 7);
  return {
    parameters: { categoryId: category, minPrice: euros(least), sortBy: 'endDate_asc' },
    matches: ({ categoryId, priceCents }) => categoryId === category && priceCents >= least,
    ...byEnd,
  };
};

/** What fits best comes first, where nobody chose an order. */
const best = (typed: string, meant: string, least: number): Query => {
  const fit = fitOf(meant);
  return {
    parameters: { title: typed, minPrice: euros(least) },
    matches: (raffle) => raffle.priceCents >= least && fit(raffle) !== undefined,
    fit,
    ...byNewest,
  };
};

const textBest: Kind = (index) => {
  const text = TEXTS[index % TEXTS.length] ?? '';
  return best(text, text, priceAt(index, 3));
};

const textEndingSoon: Kind = (index) => {
  const text = TEXTS[index % TEXTS.length] ?? '';
  const category = 1 + (index % CATEGORIES);
  const least = priceAt(index, 11);
  const fit = fitOf(text);
  return {
    parameters: {
      title: text,
      categoryId: category,
      minPrice: euros(least),
      sortBy: 'endDate_asc',
    },
    matches: (raffle) =>
      raffle.categoryId === category && raffle.priceCents >= least && fit(raffle) !== undefined,
    ...byEnd,
  };
};

const wrongText: Kind = (index) => {
  const [typed, meant] = WRONG[index % WRONG.length] ?? WRONG[0];
  return best(typed, meant, priceAt(index, 3));
};

const KINDS = {
  filters: [cheapestFrom, newestOfCategory, dearestOfShops, endingSoon],
  text: [textBest, textEndingSoon],
  wrong: [wrongText],
} as const;

export type Sort = keyof typeof KINDS;

/** Different queries of one kind, so that no answer comes from a cache. */
export const queriesOf = (sort: Sort, count: number): Query[] => {
  const kinds = KINDS[sort];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0];
    return kind(Math.floor(index / kinds.length));
  });
};

const parametersOf = ({ parameters }: Query): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  );

export const pathOf = (query: Query): string => {
  const search = parametersOf(query);
  search.set('limit', String(PAGE));
  return `/api/raffles?${search.toString()}`;
};

/** What the page asks for beside the list: the same without the order and the page. */
export const countsPathOf = (query: Query): string => {
  const search = parametersOf(query);
  search.delete('sortBy');
  return `/api/raffles/facets?${search.toString()}`;
};

/** Beginnings of titles that somebody types, all different. */
export const suggestionPaths = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const [word = ''] = (TEXTS[index % TEXTS.length] ?? '').split(' ');
    const begun = word.slice(0, 2 + (index % 5));
    return `/api/raffles/suggestions?${new URLSearchParams({ text: `${begun} ${index}` }).toString()}`;
  });

/** The expected answer: the ids of the first page, and the total. */
export const expectedOf = (catalogue: readonly Listed[], query: Query) => {
  const { matches, by, direction, fit = () => 0 } = query;
  const found = catalogue
    .filter(matches)
    .sort(
      (a, b) =>
        (fit(a) ?? 0) - (fit(b) ?? 0) || direction * (by(a) - by(b)) || direction * (a.id - b.id),
    );
  return { ids: found.slice(0, PAGE).map(({ id }) => id), total: found.length };
};
