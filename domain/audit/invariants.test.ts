import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { recorded, type LogEvent } from '@tests/kit/recorded';
import {
  accountDeletionRequested,
  accountErased,
  accountRegistered,
  profileUpdated,
} from '../accounts/controls';
import { pickWinners } from '../draw/pick';
import { hashText } from '../draw/entries';
import { featureSlotReleased, featureSlotTaken, TAKEN_AT } from '../feature-quota/controls';
import { handoverDisputed, handoverFailed, handoverOpened, minute } from '../handovers/controls';
import {
  drawResealed,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  ticketsPurchased,
  winnerDrawn,
  END_DATE,
  later,
  seed,
  OTHER_BUYER,
  tag,
} from '../raffles/controls';
import { entryOfPurchase } from '../raffles/draw-record';
import type { RaffleCompleted, TicketsPurchased } from '../raffles/events';
import { play } from '../testing/played-sale';
import { sales } from '../testing/random-sales';
import { usernameClaimed } from '../usernames/controls';
import type { LoggedEvent, Tell } from './invariant';
import { inEnglish } from './phrases';
import { invariantsOf } from './invariants';

/** The name of user 20 is "20", so that their claim stands where `recorded` puts it. */
const invariants = invariantsOf({
  hashName: (username) => `hash-of-${username}`,
  hash: hashText,
  tagOf: ({ raffleId }, buyerId) => tag(buyerId, raffleId),
});

const DURING = new Date('2026-05-20T10:00:00.000Z');

/** What all invariants tell of a log, without positions. */
const faultsIn = (events: readonly LoggedEvent[], now = DURING): readonly string[] =>
  invariants.flatMap((invariant) => {
    const { name, initialState } = invariant;
    const faults: string[] = [];
    const state = initialState();
    const tell: Tell = ({ stream, revision, expected, found }) =>
      void faults.push(
        `${name} ${stream}:${revision} expected ${inEnglish(expected)}, found ${inEnglish(found)}`,
      );
    for (const event of events) invariant.see(state, event, tell);
    invariant.end?.(state, now, tell);
    return faults;
  });

const faultsOf = (events: readonly LogEvent[], now = DURING) => faultsIn(recorded(events), now);

const created = raffleCreated();
const first = ticketsPurchased({ tickets: 5 }, created);
const second = ticketsPurchased(
  { tickets: 2, buyerId: OTHER_BUYER, tag: tag(OTHER_BUYER), purchaseId: 'purchase-2' },
  first,
);
const rest = ticketsPurchased({ tickets: 93, participants: 2, purchaseId: 'purchase-3' }, second);
const sold = [created, first, second, rest];
const completed = raffleCompleted({}, rest);

/** What the draw of this seal must be. */
const drawnOf = ({ data }: RaffleCompleted, purchases: readonly TicketsPurchased[]) => {
  const { raffleId, soldTickets: tickets, entriesHead: head } = data;
  const entries = purchases.map(entryOfPurchase);
  const sealed = { raffleId, entries, tickets, head, beaconValue: null };
  const holders = pickWinners(seed(raffleId), sealed).map(({ ticket, tag: holder }) => ({
    ticket,
    tag: holder,
    buyerId: purchases.find((one) => one.data.tag === holder)?.data.buyerId ?? 0,
  }));
  const [winner = { ticket: 0, tag: '', buyerId: 0 }, ...substitutes] = holders;
  return { winner, substitutes, entriesHead: head, participants: 2 };
};
const draw = drawnOf(completed, [first, second, rest]);
const drawn = winnerDrawn(draw, completed);

const registered = (userId: number, username = String(userId)) =>
  accountRegistered({ userId, username });

describe('the audit of a log', () => {
  it('finds nothing wrong with raffles that were sold, drawn, cancelled, resealed and featured', () => {
    const other = { raffleId: 13, commit: created.data.commit };
    const unsold = raffleCreated(other);
    expect(
      faultsOf([
        registered(20),
        usernameClaimed({ userId: 20 }),
        registered(21, '20'),
        accountErased({ userId: 21 }),
        ...sold,
        completed,
        drawn,
        unsold,
        drawResealed({ commit: created.data.commit }, unsold),
        featureSlotTaken({ raffleId: 14 }),
        featureSlotReleased({ raffleId: 14 }),
        featureSlotTaken({ raffleId: 13, at: DURING.toISOString() }),
      ]),
    ).toStrictEqual([]);
    const lonely = raffleCreated({ raffleId: 13 });
    expect(faultsOf([lonely, raffleCancelled({}, lonely)])).toStrictEqual([]);
  });

  it('finds nothing wrong with any sale that the rules allow', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const slots = play(sale).history.flatMap((event) =>
          event.type === 'RaffleFeatured' ? [featureSlotTaken({ at: event.at })] : [],
        );
        // The raffle of a seller who features it twice has two slots, a week apart.
        const faults = faultsOf([...play(sale).history, ...slots.slice(0, 1)], new Date(0));
        expect(faults.filter((fault) => !fault.startsWith('one-feature'))).toStrictEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('finds tickets that overlap, and those that are left out', () => {
    const fieldsOf = (firstTicket: number, lastTicket: number) => {
      const sold = { tickets: 2, firstTicket, lastTicket, purchaseId: 'purchase-2' };
      const faults = faultsOf([created, first, ticketsPurchased(sold, first)]);
      // The chain is made of the tickets as they are said to be.
      return faults.filter((fault) => !fault.endsWith('in entriesHead'));
    };
    expect(fieldsOf(5, 6)).toStrictEqual([
      'rules-replayed raffle-12:2 expected 6 in firstTicket, found 5 in firstTicket',
      'rules-replayed raffle-12:2 expected 7 in lastTicket, found 6 in lastTicket',
    ]);
    expect(fieldsOf(7, 8)).toStrictEqual([
      'rules-replayed raffle-12:2 expected 6 in firstTicket, found 7 in firstTicket',
      'rules-replayed raffle-12:2 expected 7 in lastTicket, found 8 in lastTicket',
    ]);
    expect(fieldsOf(6, 7)).toStrictEqual([]);
  });

  it('finds a raffle that sold more tickets than it has', () => {
    const many = ticketsPurchased({ tickets: 94, purchaseId: 'purchase-4' }, second);
    expect(faultsOf([created, first, second, many], new Date(0))).toStrictEqual([
      'rules-replayed raffle-12:3 expected what the rules make, found TicketsPurchased refused: not-enough-tickets',
    ]);
  });

  it('finds what does not stand where the last ticket is sold', () => {
    const one = ticketsPurchased({ participants: 2, purchaseId: 'purchase-4' }, rest);
    expect(faultsOf([...sold, one], new Date(0))).toStrictEqual([
      'rules-replayed raffle-12:4 expected the event RaffleCompleted, found the event TicketsPurchased',
    ]);
    const early = raffleCompleted({}, second);
    expect(faultsOf([created, first, second, early], new Date(0))).toStrictEqual([
      'rules-replayed raffle-12:3 expected what the rules make, found RaffleCompleted that follows from nothing',
    ]);
  });

  it('finds totals that are no sums', () => {
    const values = { amountCents: 1, capturedCents: 900, participants: 3 };
    const wrong = ticketsPurchased({ tickets: 2, purchaseId: 'purchase-2', ...values }, first);
    expect(faultsOf([created, first, wrong])).toStrictEqual([
      'rules-replayed raffle-12:2 expected 300 in amountCents, found 1 in amountCents',
      'rules-replayed raffle-12:2 expected 0 in capturedCents, found 900 in capturedCents',
      'rules-replayed raffle-12:2 expected 1 in participants, found 3 in participants',
    ]);
    const refunding = raffleCancelled({ refundedCents: 150, purchases: 2 }, first);
    expect(faultsOf([created, first, refunding])).toStrictEqual([
      'rules-replayed raffle-12:2 expected 1 in purchases, found 2 in purchases',
      'rules-replayed raffle-12:2 expected 0 in refundedCents, found 150 in refundedCents',
    ]);
  });

  it('finds where the chain of entries is broken', () => {
    const entriesHead = 'f'.repeat(64);
    const broken = ticketsPurchased({ purchaseId: 'purchase-2', entriesHead }, first);
    expect(faultsOf([created, first, broken])).toStrictEqual([
      `rules-replayed raffle-12:2 expected ${ticketsPurchased({}, first).data.entriesHead} in entriesHead, found ${entriesHead} in entriesHead`,
    ]);
  });

  it('finds a forged draw: other winners, another seed, somebody else with the winning ticket', () => {
    const tellOf = (values: object) =>
      faultsOf([...sold, completed, winnerDrawn({ ...draw, ...values }, completed)]).map((fault) =>
        fault.split(' ').slice(0, 4).join(' '),
      );
    const { winner, substitutes } = draw;
    expect(tellOf({ winner: { ...winner, ticket: winner.ticket === 1 ? 2 : 1 } })).toContain(
      'draws-recomputed raffle-12:5 expected winners',
    );
    expect(tellOf({ substitutes: [...substitutes, winner] })).toStrictEqual([
      'draws-recomputed raffle-12:5 expected winners',
    ]);
    expect(tellOf({ seed: 'f'.repeat(64) })).toStrictEqual([
      'rules-replayed raffle-12:5 expected what',
      'draws-recomputed raffle-12:5 expected commitment',
      'draws-recomputed raffle-12:5 expected winners',
    ]);
    expect(tellOf({ winner: { ...winner, buyerId: 99 } })).toStrictEqual([
      'draws-recomputed raffle-12:5 expected ticket',
    ]);
    expect(tellOf({ at: '2026-05-05T10:00:00.000Z' })).toStrictEqual([
      'rules-replayed raffle-12:5 expected what',
    ]);
  });

  it('finds a cancelled raffle whose seed is not the one committed to', () => {
    const lying = raffleCancelled({ seed: 'f'.repeat(64) }, first);
    expect(faultsOf([created, first, lying])).toStrictEqual([
      'rules-replayed raffle-12:2 expected what the rules make, found RaffleCancelled refused: draw-does-not-match',
      expect.stringMatching(/^draws-recomputed raffle-12:2 expected commitment /),
    ]);
  });

  it('finds a ticket that was sold after the seal, and a second draw', () => {
    expect(faultsOf([...sold, completed, drawn, drawn])).toStrictEqual([
      'rules-replayed raffle-12:6 expected what the rules make, found WinnerDrawn refused: not-sealed',
    ]);
    const late = ticketsPurchased({ purchaseId: 'purchase-4' }, rest);
    expect(faultsOf([...sold, completed, late], new Date(0))).toStrictEqual([
      'rules-replayed raffle-12:5 expected what the rules make, found TicketsPurchased refused: tickets-sold-out',
    ]);
  });

  it('finds every ticket that was sold after a cancellation', () => {
    const over = raffleCancelled({}, first);
    const late = ticketsPurchased({ purchaseId: 'purchase-2' }, first);
    const later = ticketsPurchased({ purchaseId: 'purchase-3' }, late);
    expect(faultsOf([created, first, over, late, later])).toStrictEqual([
      'rules-replayed raffle-12:3 expected what the rules make, found TicketsPurchased refused: tickets-sold-out',
      'rules-replayed raffle-12:4 expected what the rules make, found TicketsPurchased refused: tickets-sold-out',
    ]);
  });

  it('finds a raffle that should have ended, after ten minutes', () => {
    expect(faultsOf([created, first], new Date(later(END_DATE, 600_000)))).toStrictEqual([]);
    expect(faultsOf([created, first], new Date(later(END_DATE, 600_001)))).toStrictEqual([
      `deadlines-kept raffle-12:0 expected the end at ${END_DATE}, found neither ended nor cancelled`,
    ]);
  });

  it('finds a prize without hand-over, and a step that nobody followed, after ten minutes', () => {
    const now = (minutes: number) => new Date(later(minute(minutes), 600_001));
    const faults = (events: readonly LogEvent[], at: Date) =>
      faultsOf(events, at).filter((fault) => fault.startsWith('deadlines-kept'));
    const asking = winnerDrawn({ ...draw, handover: true }, completed);
    const asked = [...sold, completed, asking] as const;
    const missing = `deadlines-kept raffle-12:5 expected the opening at ${asking.at}, found no hand-over of the prize`;
    expect(faults(asked, new Date(later(asking.at, 600_000)))).toStrictEqual([]);
    expect(faults(asked, new Date(later(asking.at, 600_001)))).toStrictEqual([missing]);
    const silent = `deadlines-kept handover-12-1:0 expected the next step at ${minute(7)}, found none since`;
    expect(faults([...asked, handoverOpened()], now(6))).toStrictEqual([]);
    expect(faults([...asked, handoverOpened()], now(7))).toStrictEqual([silent]);
    for (const end of [handoverDisputed(3), handoverFailed(3)])
      expect(faults([...asked, handoverOpened(), end], now(99))).toStrictEqual([]);
  });

  it('finds a missing event, at the one after it', () => {
    const gap = recorded([created, first, second]).filter(({ revision }) => revision !== 1);
    expect(faultsIn(gap)).toContain('no-missing-event raffle-12:2 expected event 1, found event 2');
    const hidden = recorded([registered(21, '20'), accountErased({ userId: 21 })]).slice(1);
    expect(faultsIn(hidden)).toStrictEqual([]);
  });

  it('finds a user name that was claimed twice, and an account without one', () => {
    const claim = usernameClaimed({ userId: 20 });
    const [one, two, three] = recorded([registered(20), claim, registered(21)]);
    const again = { ...two, revision: 1, position: 40, data: { userId: 21 } } as LoggedEvent;
    const events = [one, two, three, again].filter((event) => event !== undefined);
    expect(faultsIn(events)).toStrictEqual([
      'rules-replayed username-hash-of-20:1 expected what the rules make, found UsernameClaimed refused: username-taken',
      'user-names-unique account-21:0 expected a user name of user 21, found none',
    ]);
    expect(faultsOf([usernameClaimed({ userId: 22 })])).toStrictEqual([
      'user-names-unique username-hash-of-22:0 expected a claim of the name of an account, found user 22, who has no account',
    ]);
  });

  it('finds a shown name that its shop has not claimed, and a person who has claimed two', () => {
    const shown = profileUpdated({ userId: 21, changes: { displayName: '20' } });
    const shop = accountRegistered({ userId: 21, username: '21', userType: 'comercio' });
    const [own, second] = [usernameClaimed({ userId: 21 }), usernameClaimed({ userId: 21 })];
    const claimed = (events: readonly (LoggedEvent | undefined)[]) =>
      events
        .filter((event) => event !== undefined)
        .map((event) =>
          event.data === second.data
            ? { ...event, stream: 'username-hash-of-20', revision: 0 }
            : event,
        );
    expect(faultsIn(claimed(recorded([shop, own, second, shown])))).toStrictEqual([]);
    expect(faultsIn(claimed(recorded([registered(21), own, second])))).toStrictEqual([
      'user-names-unique username-hash-of-20:0 expected a claim of the name of an account, found user 21, who has another name',
    ]);
    expect(faultsOf([shop, own, shown])).toStrictEqual([
      'user-names-unique account-21:1 expected a user name of user 21, found none',
    ]);
  });

  it('takes the user name of somebody who is gone for theirs', () => {
    const claim = usernameClaimed({ userId: 20 });
    const [, , , ...erased] = recorded([
      registered(20),
      claim,
      accountDeletionRequested({ userId: 20 }),
      accountErased({ userId: 20, reason: 'deleted' }),
    ]);
    const [claimed] = recorded([claim]);
    expect(faultsIn([claimed, ...erased].filter((event) => event !== undefined))).toStrictEqual([]);
  });

  it('finds two features of a seller in one week, and a feature without a slot', () => {
    const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
    const slotAfter = (ms: number) => featureSlotTaken({ raffleId: 13, at: later(TAKEN_AT, ms) });
    const taken = new Date(TAKEN_AT);
    expect(faultsOf([featureSlotTaken(), slotAfter(WEEK_MS)], taken)).toStrictEqual([]);
    expect(faultsOf([featureSlotTaken(), slotAfter(WEEK_MS - 1_000)], taken)).toStrictEqual([
      'rules-replayed featureQuota-3:1 expected what the rules make, found FeatureSlotTaken refused: feature-slot-taken',
    ]);
    const featured = raffleFeatured({}, created);
    expect(faultsOf([created, featured])).toStrictEqual([
      'one-feature-a-week raffle-12:1 expected a slot of the week, found a feature without one',
    ]);
    // The demo writes slots after its raffles.
    expect(faultsOf([created, featured, featureSlotTaken()])).toStrictEqual([]);
    const used = [featureSlotTaken(), created, featured];
    expect(faultsOf([...used, featureSlotReleased()])).toStrictEqual([
      'one-feature-a-week featureQuota-3:1 expected a slot of the week, found a feature without one',
    ]);
  });

  it('finds a slot that was neither used nor given back, once there was time for it', () => {
    const after = (ms: number) => new Date(later(TAKEN_AT, ms));
    expect(faultsOf([featureSlotTaken()], after(540_000))).toStrictEqual([]);
    expect(faultsOf([featureSlotTaken()], after(660_000))).toStrictEqual([
      'one-feature-a-week featureQuota-3:0 expected a slot that is used or given back, found none',
    ]);
  });
});
