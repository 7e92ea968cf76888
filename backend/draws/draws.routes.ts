import Router from '@koa/router';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import type { RaffleCommands } from '../commands';
import { parseId } from '../http/body';
import type { HttpState } from '../http/context';
import { notFound } from '../http/problem-error';
import { drawPack, stageOf } from './draw-pack';
import type { StoredPacks } from './stored-packs';

export interface DrawRoutes {
  readonly log: EventLog;
  readonly raffles: RaffleCommands;
  readonly packs: StoredPacks;
}

/** The published pack of a draw: what it promised, what is sealed, and after the draw all that a checker needs. */
export const drawRoutes = ({ log, raffles, packs }: DrawRoutes): Router<HttpState> => {
  const router = new Router<HttpState>();

  router.get('/raffles/:id/draw', async (ctx) => {
    const id = parseId(ctx.params['id']);
    if (id === undefined) throw notFound('Rifa no encontrada');
    const stream = raffleStream(id);
    // Another program ends and draws: the log itself says how far the raffle has come.
    raffles.states.doubt(stream);
    const { state: raffle } = await raffles.states.load(stream);
    if (raffle.status === 'unknown') throw notFound('Rifa no encontrada');
    const stage = stageOf(raffle);
    const stored = stage === 'final' ? await packs.open(raffle) : undefined;
    ctx.set('Cache-Control', stored ? 'public, max-age=3600' : 'no-store');
    ctx.type = 'json';
    ctx.body = stored?.body ?? drawPack(log, raffle, stage);
  });

  return router;
};
