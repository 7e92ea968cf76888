import { foldText } from '@contracts/search-text';
import type { Listed } from './listed';

/** The size of a page on the site. */
export const PAGE = 24;

/** A query of the list, and the rule to check its answer. */
export interface Query {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly matches: (raffle: Listed) => boolean;
  /** The order: by this number and then by id, both ascending or both descending. */
  readonly by: (raffle: Listed) => number;
  readonly direction: 1 | -1;
}

const HOUR_MS = 3_600_000;
/**
 * The range of the catalogue's prices, in cents. A stride without a common factor with a range
 * visits all of it.
 */
const [CHEAP, DEAR] = [60, 5_000];
const HOURS = 3_000;
const CATEGORIES = 6;
const TEXTS = [
  'guitarra',
  'cámara de',
  'clasica',
  'SOFÁ roja',
  'samsung',
  'montaña 12',
  'plegable',
];

const newest = { by: ({ createdAt }: Listed) => createdAt, direction: -1 } as const;
const endingFirst = { by: ({ endDate }: Listed) => endDate, direction: 1 } as const;
const euros = (cents: number): number => cents / 100;

type Kind = (index: number, now: number) => Query;

const cheapestFrom: Kind = (index) => {
  const least = CHEAP + ((index * 29) % (DEAR - CHEAP));
  return {
    parameters: { minPrice: euros(least), sortBy: 'price_asc' },
    matches: ({ priceCents }) => priceCents >= least,
    by: ({ priceCents }) => priceCents,
    direction: 1,
  };
};

const newestOfCategory: Kind = (index) => {
  const category = 1 + (index % CATEGORIES);
  const most = CHEAP + ((index * 17) % (DEAR - CHEAP));
  return {
    parameters: { categoryId: category, maxPrice: euros(most) },
    matches: ({ categoryId, priceCents }) => categoryId === category && priceCents <= most,
    ...newest,
  };
};

const dearestOfShops: Kind = (index) => {
  const most = CHEAP + ((index * 23) % (DEAR - CHEAP));
  return {
    parameters: { userType: 'comercio', maxPrice: euros(most), sortBy: 'price_desc' },
    matches: ({ sellerType, priceCents }) => sellerType === 'comercio' && priceCents <= most,
    by: ({ priceCents }) => priceCents,
    direction: -1,
  };
};

const endingSoon: Kind = (index, now) => {
  const after = now + HOUR_MS * (1 + ((index * 7) % HOURS));
  const category = 1 + (index % CATEGORIES);
  return {
    parameters: {
      endDateAfter: new Date(after).toISOString(),
      categoryId: category,
      sortBy: 'endDate_asc',
    },
    matches: ({ endDate, categoryId }) => endDate >= after && categoryId === category,
    ...endingFirst,
  };
};

const textNewest: Kind = (index) => {
  const text = TEXTS[index % TEXTS.length] ?? '';
  const least = CHEAP + ((index * 3) % (DEAR - CHEAP));
  return {
    parameters: { title: text, minPrice: euros(least) },
    matches: (raffle) => raffle.text.includes(foldText(text)) && raffle.priceCents >= least,
    ...newest,
  };
};

const textEndingSoon: Kind = (index, now) => {
  const after = now + HOUR_MS * (1 + ((index * 11) % HOURS));
  const text = TEXTS[index % TEXTS.length] ?? '';
  return {
    parameters: {
      title: text,
      endDateAfter: new Date(after).toISOString(),
      sortBy: 'endDate_asc',
    },
    matches: (raffle) => raffle.text.includes(foldText(text)) && raffle.endDate >= after,
    ...endingFirst,
  };
};

const KINDS = {
  filters: [cheapestFrom, newestOfCategory, dearestOfShops, endingSoon],
  text: [textNewest, textEndingSoon],
} as const;

/** Different queries of one kind, so that no answer comes from a cache. */
export const queriesOf = (sort: keyof typeof KINDS, count: number, now: number): Query[] => {
  const kinds = KINDS[sort];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0];
    return kind(Math.floor(index / kinds.length), now);
  });
};

export const pathOf = ({ parameters }: Query): string => {
  const search = new URLSearchParams({ limit: String(PAGE) });
  for (const [name, value] of Object.entries(parameters)) search.set(name, String(value));
  return `/api/raffles?${search.toString()}`;
};

/** The expected answer: the ids of the first page, and the total. */
export const expectedOf = (catalogue: readonly Listed[], query: Query) => {
  const { matches, by, direction } = query;
  const found = catalogue
    .filter(matches)
    .sort((a, b) => direction * (by(a) - by(b)) || direction * (a.id - b.id));
  return { ids: found.slice(0, PAGE).map(({ id }) => id), total: found.length };
};
