import Router from '@koa/router';
import type { EventLog } from '../../platform/event-store/event-log';
import { parseId } from '../http/body';
import type { HttpState } from '../http/context';
import { notFound } from '../http/problem-error';
import { drawOutline } from './draw-outline';
import { drawPack } from './draw-pack';
import type { StoredPacks } from './stored-packs';

export interface DrawRoutes {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly packs: StoredPacks;
}

/** The published pack of a draw: what it promised, what is sealed, and after the draw all that a checker needs. */
export const drawRoutes = ({ log, packs }: DrawRoutes): Router<HttpState> => {
  const router = new Router<HttpState>();

  router.get('/raffles/:id/draw', async (ctx) => {
    const id = parseId(ctx.params['id']);
    // Another program ends and draws: the log itself says how far the raffle has come.
    const draw = id === undefined ? undefined : await drawOutline(log, id);
    if (!draw) throw notFound('Rifa no encontrada');
    const stored = draw.stage === 'final' ? await packs.open(draw) : undefined;
    ctx.set('Cache-Control', stored ? 'public, max-age=3600' : 'no-store');
    ctx.type = 'json';
    ctx.body = stored?.body ?? drawPack(log, draw);
  });

  return router;
};
