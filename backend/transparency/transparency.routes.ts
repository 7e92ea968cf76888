import { Readable } from 'node:stream';
import {
  COUNTED_MONTHS,
  dayProofShape,
  daysQuery,
  handoverMonthsShape,
  rootedDaysShape,
  transparencyShape,
  type HandoverMonth,
  type Transparency,
} from '../../contracts/transparency';
import type { EventLog } from '../../platform/event-store/event-log';
import { ENTRY_HEADS } from '../../projections/entry-heads/document';
import type { EntryHeadQueries, RaffleCounts } from '../../projections/entry-heads/queries';
import { HANDOVERS } from '../../projections/handovers/document';
import type { HandoverQueries } from '../../projections/handovers/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { dayInSpain, startOfMonthInSpain } from '../../contracts/days-in-spain';
import { idOr404, textParam } from '../http/params';
import { unknownCursor } from '../http/problem-error';
import { addressOf } from '../http/rate-limit';
import { route, type Route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import { dayProof } from './day-proof';
import { chainLines, rootedDay, rootedDays } from './rooted-days';

export interface TransparencyParts {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly entryHeads: EntryHeadQueries;
  readonly raffleCards: Pick<RaffleCardQueries, 'drawnSince'>;
  readonly handovers: Pick<HandoverQueries, 'openedBetween'>;
}

const CURSOR = /^\d{1,9}$/;
const A_MINUTE = 'public, max-age=60';

const countsView = (
  { stages, resealed, proven }: RaffleCounts,
  drawnThisMonth: number,
): Transparency => ({
  raffles: Object.values(stages).reduce((sum, count) => sum + count, 0),
  onSale: stages.open,
  sealed: stages.sealed,
  drawn: stages.drawn,
  drawnThisMonth,
  proven,
  resealed,
  cancelled: {
    unsold: stages['unsold-at-end-date'],
    belowMinimum: stages['minimum-not-reached'],
    withdrawn: stages.withdrawn + stages['draw-held'],
  },
});

const counting = ({ entryHeads, raffleCards }: TransparencyParts): Route =>
  route(
    {
      method: 'GET',
      path: '/transparency',
      id: 'getTransparency',
      summary: 'Cuántas rifas hay, cómo terminaron y cómo se comprobaron sus sorteos',
      who: anybody,
      reads: [ENTRY_HEADS, RAFFLE_CARDS],
      ready: true,
      answers: { 200: { description: 'Las cuentas', shape: transparencyShape } },
    },
    async () => {
      const [counts, drawnThisMonth] = await Promise.all([
        entryHeads.counts(),
        raffleCards.drawnSince(startOfMonthInSpain(new Date())),
      ]);
      return { body: countsView(counts, drawnThisMonth) };
    },
  );

interface Month {
  readonly since: Date;
  readonly until: Date;
}

/** The last months in Spain, the newest first, which goes on. */
const monthsUntil = (now: Date): readonly Month[] => {
  const months: Month[] = [];
  let until = now;
  while (months.length < COUNTED_MONTHS) {
    const since = startOfMonthInSpain(new Date(until.getTime() - 1));
    months.push({ since, until });
    until = since;
  }
  return months;
};

const countingHandovers = ({ handovers }: TransparencyParts): Route =>
  route(
    {
      method: 'GET',
      path: '/transparency/handovers',
      id: 'listHandoverMonths',
      summary: 'Qué ha sido de los premios sorteados en cada mes',
      description: 'El mes más nuevo primero, sin los que no tienen ninguno.',
      who: anybody,
      reads: [HANDOVERS],
      answers: {
        200: { description: 'Los meses', shape: handoverMonthsShape, headers: ['CacheControl'] },
      },
    },
    async () => {
      const found = await Promise.all(
        monthsUntil(new Date()).map(async ({ since, until }): Promise<HandoverMonth> => ({
          month: dayInSpain(since).slice(0, 'yyyy-mm'.length),
          ...(await handovers.openedBetween(since, until)),
        })),
      );
      const body = found.filter(({ open, delivered, failed }) => open + delivered + failed > 0);
      return { body, cacheControl: A_MINUTE };
    },
  );

const revisionIn = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  if (!CURSOR.test(cursor)) throw unknownCursor();
  return Number(cursor);
};

const listingDays = ({ log }: TransparencyParts): Route =>
  route(
    {
      method: 'GET',
      path: '/transparency/days',
      id: 'listRootedDays',
      summary: 'La huella de cada día sobre todas las rifas, encadenada a la del día anterior',
      description:
        'Las más nuevas primero. Se publican diez minutos después del fin del día (UTC) y no cambian nunca: se pueden guardar y comparar. `cursor` es el `X-Next-Cursor` de la página anterior.',
      who: anybody,
      needsParts: true,
      query: daysQuery,
      answers: {
        200: {
          description: 'Una página de días',
          shape: rootedDaysShape,
          headers: ['NextCursor', 'CacheControl'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ query: { limit, cursor } }) => {
      const { days, nextRevision } = await rootedDays(log, limit, revisionIn(cursor));
      const nextCursor = nextRevision === undefined ? undefined : String(nextRevision);
      return { body: { days: [...days] }, nextCursor, cacheControl: A_MINUTE };
    },
  );

const sendingChain = ({ log }: TransparencyParts): Route =>
  route(
    {
      method: 'GET',
      path: '/transparency/chain',
      id: 'downloadRootedDays',
      summary: 'Las huellas de todos los días, en un archivo',
      description:
        'Un `RootedDay` por línea, el más antiguo primero, así que la cadena se comprueba según se lee. Se escribe mientras se lee el registro: si algo falla a medias, la respuesta se corta.',
      who: anybody,
      needsParts: true,
      counts: ['day-chain'],
      answers: {
        200: {
          description: 'El archivo',
          types: ['application/x-ndjson'],
          headers: ['CacheControl'],
        },
      },
    },
    async ({ ctx, count }) => {
      await count('day-chain', addressOf(ctx));
      ctx.attachment('huellas-rifaviva.ndjson');
      const body = Readable.from(chainLines(log));
      return { body, type: 'application/x-ndjson', cacheControl: A_MINUTE };
    },
  );

const NO_DAY = 'Ese día no tiene huella: es anterior a la primera, o aún no ha terminado';

const proving = ({ log, entryHeads }: TransparencyParts): Route =>
  route(
    {
      method: 'GET',
      path: '/transparency/days/:day/raffles/:id',
      id: 'getDayProof',
      summary: 'La prueba de que una rifa está en la huella de un día',
      description:
        'Pocos hashes, que llevan de la cadena de compras de la rifa a la raíz del día. docs/draw.md dice cómo se comprueba.',
      who: anybody,
      reads: [ENTRY_HEADS],
      needsParts: true,
      counts: ['day-proof'],
      params: {
        day: textParam('En UTC, como 2026-05-01'),
        id: idOr404('La rifa no existía ese día'),
      },
      answers: {
        200: { description: 'La prueba', shape: dayProofShape, headers: ['CacheControl'] },
      },
      problems: {
        'not-found': [404, 'La rifa no existía ese día'],
        'day-not-found': [404, NO_DAY],
        'other-root': [409, 'Los datos de ahora no llevan a la huella publicada'],
      },
    },
    async ({ ctx, count, params: { day, id }, refusal }) => {
      await count('day-proof', addressOf(ctx));
      const found = await rootedDay(log, day);
      if (!found) throw refusal('day-not-found');
      const proof = await dayProof(entryHeads, found, id);
      if (proof === 'no-raffle') throw refusal('not-found');
      if (proof === 'other-root') throw refusal('other-root');
      return { body: proof, cacheControl: A_MINUTE };
    },
  );

/** What anybody may count and keep, to hold the site to it. */
export const transparencyRoutes = (parts: TransparencyParts): RouteGroup => ({
  title: 'Transparencia',
  prefix: '/api',
  routes: [
    counting(parts),
    countingHandovers(parts),
    listingDays(parts),
    sendingChain(parts),
    proving(parts),
  ],
});
