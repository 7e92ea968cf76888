import { http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { apiUrl } from './handlers';
import { server } from './server';

/** Answers pages as the server does, and records the questions. */
export const servePages = (raffles: readonly Raffle[]) => {
  const questions: URLSearchParams[] = [];
  server.use(
    http.get(apiUrl('raffles'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      questions.push(query);
      const text = query.get('title')?.toLowerCase() ?? '';
      const found = raffles.filter(({ title }) => title.toLowerCase().includes(text));
      const from = Number(query.get('cursor') ?? 0);
      const next = from + Number(query.get('limit'));
      return HttpResponse.json(found.slice(from, next), {
        headers: {
          'X-Total-Count': String(found.length),
          ...(next < found.length ? { 'X-Next-Cursor': String(next) } : {}),
        },
      });
    }),
  );
  return { last: () => Object.fromEntries(questions.at(-1) ?? []) };
};
