import { Router } from '../http/router';
import { findAccount } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import { parseId } from '../http/body';
import { forbidden, notFound } from '../http/problem-error';
import { accountOf, type SignedIn } from '../http/signed-in';
import { contactOf, findDraw } from './contact';
import { drawOutline } from './draw-outline';
import { drawPack } from './draw-pack';
import type { StoredPacks } from './stored-packs';

export interface DrawRoutes {
  readonly app: Pick<Application, 'log' | 'accounts'>;
  readonly packs: StoredPacks;
  readonly signedIn: SignedIn;
}

/** The published pack of a draw: what it promised, what is sealed, and after the draw all that a checker needs. */
export const drawRoutes = ({ app, packs, signedIn }: DrawRoutes): Router => {
  const { log } = app;
  const router = new Router();

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

  router.get('/raffles/:id/contact', signedIn, async (ctx) => {
    const id = parseId(ctx.params['id']);
    const draw = id === undefined ? undefined : await findDraw(log, id);
    if (!draw) throw notFound('Esta rifa no se ha sorteado');
    const { userId } = accountOf(ctx);
    const sides = { winner: draw.data.winner.buyerId, seller: draw.data.sellerId };
    if (userId !== sides.winner && userId !== sides.seller) {
      throw forbidden('not-your-draw', 'Solo el ganador y el vendedor pueden ver estos datos');
    }
    const other = userId === sides.seller ? 'winner' : 'seller';
    const account = await findAccount({ app, userId: sides[other] });
    if (!account) throw notFound('La cuenta no existe');
    ctx.body = contactOf(account, other);
  });

  return router;
};
