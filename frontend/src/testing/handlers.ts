import { http, HttpResponse } from 'msw';
import type { User } from '@contracts/accounts';
import { CATEGORIES, SUBCATEGORIES } from '@contracts/categories';
import type { UserType } from '@contracts/limits';
import type { ListedNotification } from '@contracts/notifications';
import type { FieldError } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import type { Facets, Suggestion } from '@contracts/search';
import type { Transparency } from '@contracts/transparency';
import { someCounts } from './controls';

/** The full address of a call, for `http.get(apiUrl('raffles'), …)`. */
export const apiUrl = (path: string): string => new URL(`/api/${path}`, location.origin).href;

/** A refusal as the server sends it. */
export const problem = (
  status: number,
  type: string,
  detail: string,
  errors?: readonly FieldError[],
) =>
  HttpResponse.json(
    { type: `/problems/${type}`, title: type, status, detail, errors },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

const unauthenticated = () => problem(401, 'no-session', 'Inicia sesión para continuar');

export const signedInAs = (user: User) => http.get(apiUrl('user'), () => HttpResponse.json(user));

/** One page with all of them, whatever the filters say. */
export const withRaffles = (raffles: readonly Raffle[]) =>
  http.get(apiUrl('raffles'), () =>
    HttpResponse.json([...raffles], { headers: { 'X-Total-Count': String(raffles.length) } }),
  );

const FEATURED = { particular: 'raffles/featured', comercio: 'raffles/business' } as const;

/** What stands beside the filters; nothing by default. */
export const withFacets = (facets: Partial<Facets>) =>
  http.get(apiUrl('raffles/facets'), () => {
    const none = { meant: null, isMeantShown: false, words: [], categories: [], prices: [] };
    return HttpResponse.json({ total: 0, ...none, ...facets } satisfies Facets);
  });

export const withSuggestions = (suggestions: readonly Suggestion[]) =>
  http.get(apiUrl('raffles/suggestions'), () => HttpResponse.json({ suggestions }));

/** The featured raffles of one kind of seller. */
export const withFeatured = (userType: UserType, raffles: readonly Raffle[]) =>
  http.get(apiUrl(FEATURED[userType]), () => HttpResponse.json([...raffles]));

/** The raffles that end soonest, or that sold or were drawn last. */
export const withLatest = (what: 'ending' | 'sold' | 'drawn', raffles: readonly Raffle[]) =>
  http.get(apiUrl(`raffles/${what}`), () => HttpResponse.json([...raffles]));

/** What the signed-in person follows, on one page. */
export const withFavorites = (raffles: readonly Raffle[]) =>
  http.get(apiUrl('favorites'), () => HttpResponse.json([...raffles]));

export const withRaffle = (raffle: Raffle) =>
  http.get(apiUrl(`raffles/${raffle.id}`), () => HttpResponse.json(raffle));

/** One page with all of them. */
export const withNotifications = (listed: readonly ListedNotification[]) =>
  http.get(apiUrl('notifications'), () =>
    HttpResponse.json([...listed], {
      headers: { 'X-Unread-Count': String(listed.filter(({ read }) => !read).length) },
    }),
  );

export const withCounts = (counts: Transparency) =>
  http.get(apiUrl('transparency'), () => HttpResponse.json(counts));

/** A quiet site: nobody signed in, nothing on sale. */
export const handlers = [
  http.get(apiUrl('user'), unauthenticated),
  http.get(apiUrl('users/:id/sessions'), () => HttpResponse.json({ sessions: [] })),
  http.get(apiUrl('site'), () => HttpResponse.json({ notice: null, sendsMail: false })),
  withNotifications([]),
  http.get(apiUrl('categories'), () => HttpResponse.json([...CATEGORIES])),
  http.get(apiUrl('subcategories'), () => HttpResponse.json([...SUBCATEGORIES])),
  http.get(apiUrl('provinces/:code/municipalities'), ({ params: { code } }) =>
    HttpResponse.json(code === '27' ? ['Lugo', 'Viveiro', 'A Pontenova'] : ['Huesca', 'Jaca']),
  ),
  withRaffles([]),
  withFeatured('particular', []),
  withFeatured('comercio', []),
  withFavorites([]),
  withLatest('ending', []),
  withLatest('sold', []),
  withLatest('drawn', []),
  withFacets({}),
  withSuggestions([]),
  withCounts(someCounts()),
  http.get(apiUrl('transparency/handovers'), () => HttpResponse.json([])),
  http.get(apiUrl('raffles/:id'), () => problem(404, 'raffle-not-found', 'Rifa no encontrada')),
  http.get(apiUrl('raffles/:id/handovers'), () => HttpResponse.json([])),
  http.get(apiUrl('handovers'), () => HttpResponse.json([])),
  http.get(apiUrl('raffles/:id/draw'), () => problem(503, 'down', 'No')),
  http.get(apiUrl('raffles/:id/timeline'), () => HttpResponse.json([])),
  http.get(apiUrl('sellers/:id/raffles'), () => HttpResponse.json([])),
  http.get(apiUrl('sellers/:id'), () => problem(404, 'seller-not-found', 'Vendedor no encontrado')),
];
