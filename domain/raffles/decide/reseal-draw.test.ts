import { describe, it } from '@jest/globals';
import { nextHead } from '../../draw/entries';
import { pickWinners } from '../../draw/pick';
import { given } from '../../testing/raffle-spec';
import {
  buyTickets,
  drawResealed,
  drawWinner,
  END_DATE,
  endRaffle,
  NEW_LIFE,
  newSeed,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  resealDraw,
  seed,
  tag,
  ticketsPurchased,
  winnerDrawn,
} from '../controls';

const created = raffleCreated();
const bought = ticketsPurchased({ tickets: 99 }, created);
const resealed = drawResealed({}, bought);
const entry = { seq: 2, from: 100, to: 100, tag: tag(20) };
const last = ticketsPurchased(
  { purchaseId: 'purchase-2', entriesHead: nextHead(resealed.data.entriesHead, entry) },
  bought,
);
const sealed = raffleCompleted({ resealed: true }, last);

describe('a raffle on sale whose log was put back', () => {
  it('gets a new commitment, and the chain goes on from the old head', () => {
    given(created, bought).when(resealDraw()).then(resealed);
  });

  it('gets one before its first sale, too', () => {
    given(created).when(resealDraw()).then(drawResealed({}, created));
  });

  it('stays featured', () => {
    const featured = raffleFeatured({}, created);
    const { featuredUntil } = featured.data;
    given(created, featured).when(resealDraw()).then(drawResealed({ featuredUntil }, created));
  });

  it('gets one in each life, however many programs ask', () => {
    given(created, bought, resealed)
      .when(resealDraw({ nonce: 'other' }))
      .thenNothing();
    given(created, bought)
      .when(resealDraw({ nonce: 'other' }))
      .afterLosingTo(resealed)
      .thenNothing();
    const life = 'the third';
    given(created, bought, resealed)
      .when(resealDraw({ life }))
      .then(drawResealed({ life }, { ...bought, data: { ...bought.data, ...resealed.data } }));
  });

  it('sells the next ticket in the new chain', () => {
    given(created, bought, resealed)
      .when(buyTickets({ purchaseId: 'purchase-2' }))
      .then(last, sealed);
  });

  it('is drawn with the new seed alone', () => {
    const { raffleId, entriesHead: head } = sealed.data;
    const entries = [{ seq: 1, from: 1, to: 99, tag: tag(20) }, entry];
    const tickets = { raffleId, entries, tickets: 100, head, beaconValue: null };
    const [pick = { ticket: 0, tag: '' }] = pickWinners(newSeed(), tickets);
    const winner = { ...pick, buyerId: 20 };
    const history = [created, bought, resealed, last, sealed] as const;
    const draw = { entriesHead: head, winner, substitutes: [] };
    given(...history)
      .when(drawWinner({ ...draw, seed: newSeed() }, sealed))
      .then(winnerDrawn({ ...draw, seed: newSeed(), algorithm: 'rifa-draw/2' }, sealed));
    given(...history)
      .when(drawWinner({ ...draw, seed: seed() }, sealed))
      .thenRejected({ type: 'draw-does-not-match' });
  });

  it('shows the new seed when it is cancelled', () => {
    const head = resealed.data.entriesHead;
    given(created, bought, resealed)
      .when(endRaffle({ seed: newSeed() }))
      .then(
        raffleCancelled(
          { at: END_DATE, seed: newSeed(), entriesHead: head, resealed: true },
          bought,
        ),
      );
    given(created, bought, resealed)
      .when(endRaffle({ seed: seed() }))
      .thenRejected({ type: 'draw-does-not-match' });
  });
});

describe('a raffle that needs no new seed', () => {
  it('is one whose entries are sealed', () => {
    given(created, ticketsPurchased({ tickets: 100 }), raffleCompleted())
      .when(resealDraw())
      .thenNothing();
    given(created, raffleCancelled())
      .when(resealDraw({ life: NEW_LIFE }))
      .thenNothing();
  });

  it('is one that does not exist', () => {
    given().when(resealDraw()).thenRejected({ type: 'raffle-not-found' });
  });
});
