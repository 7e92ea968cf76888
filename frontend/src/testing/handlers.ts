import { http, HttpResponse } from 'msw';
import type { User } from '@contracts/accounts';
import { CATEGORIES, SUBCATEGORIES } from '@contracts/categories';
import type { Raffle } from '@contracts/raffles';

/** The full address of a call, for `http.get(apiUrl('raffles'), …)`. */
export const apiUrl = (path: string): string => new URL(`/api/${path}`, location.origin).href;

/** A refusal as the server sends it. */
export const problem = (status: number, type: string, detail: string) =>
  HttpResponse.json(
    { type: `/problems/${type}`, title: type, status, detail },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

const unauthenticated = () => problem(401, 'no-session', 'Inicia sesión para continuar');

export const signedInAs = (user: User) => http.get(apiUrl('user'), () => HttpResponse.json(user));

/** One page with all of them, whatever the filters say. */
export const withRaffles = (raffles: readonly Raffle[]) =>
  http.get(apiUrl('raffles'), () =>
    HttpResponse.json([...raffles], { headers: { 'X-Total-Count': String(raffles.length) } }),
  );

export const withRaffle = (raffle: Raffle) =>
  http.get(apiUrl(`raffles/${raffle.id}`), () => HttpResponse.json(raffle));

/** A quiet site: nobody signed in, nothing on sale. */
export const handlers = [
  http.get(apiUrl('user'), unauthenticated),
  http.get(apiUrl('site'), () => HttpResponse.json({ notice: null, sendsMail: false })),
  http.get(apiUrl('categories'), () => HttpResponse.json([...CATEGORIES])),
  http.get(apiUrl('subcategories'), () => HttpResponse.json([...SUBCATEGORIES])),
  withRaffles([]),
  http.get(apiUrl('raffles/:id'), () => problem(404, 'raffle-not-found', 'Rifa no encontrada')),
  http.get(apiUrl('sellers/:id'), () => problem(404, 'seller-not-found', 'Vendedor no encontrado')),
];
