import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  acceptPrize,
  answerDispute,
  declinePrize,
  disputeHandover,
  forgetHandover,
  handOverPrize,
  leaveHandover,
  openHandover,
  passHandoverDeadline,
  queue,
  receivePrize,
  resolveDispute,
  SELLER,
  sendPrize,
  STRANGER,
  times,
} from './controls';
import { handoverDecider } from './decider';
import type { HandoverCommand } from './commands';
import type { HandoverEvent } from './events';
import { isKnown, openDispute, type Handover } from './state';

const { decide, evolve, initialState } = handoverDecider(times);

const people = fc.constantFrom(SELLER, STRANGER, ...queue.map(({ buyerId }) => buyerId));
const outcome = fc.constantFrom<'delivered' | 'send-again' | 'next-substitute' | 'failed'>(
  ...(['delivered', 'send-again', 'next-substitute', 'failed'] as const),
);

/** What somebody tries, and how many minutes after what was tried before. */
const attempts = fc.array(
  fc
    .record({
      actorId: people,
      outcome,
      isCounted: fc.boolean(),
      minutes: fc.integer({ min: 0, max: 9 }),
    })
    .chain(({ actorId, outcome, isCounted, minutes }) =>
      fc
        .constantFrom<(at: number) => HandoverCommand>(
          (at) => acceptPrize(at, { actorId }),
          (at) => acceptPrize(at, { actorId }),
          (at) => declinePrize(at, { actorId }),
          (at) => sendPrize(at, { actorId: SELLER }),
          (at) => handOverPrize(at, { actorId }),
          (at) => receivePrize(at, { actorId }),
          (at) => disputeHandover(at, { actorId }),
          (at) => answerDispute(at, { actorId }),
          (at) => resolveDispute(at, { outcome, countsAgainstSeller: isCounted }),
          (at) =>
            leaveHandover(at, {
              userId: actorId,
              reason: isCounted ? 'suspended' : 'account-deleted',
            }),
          (at) => passHandoverDeadline(at),
          (at) => passHandoverDeadline(at),
          (at) => openHandover(at),
          (at) => forgetHandover(at),
        )
        .map((commandAt) => ({ commandAt, minutes })),
    ),
  { maxLength: 40, size: 'max' },
);

interface Played {
  readonly command: HandoverCommand;
  readonly events: readonly HandoverEvent[];
  readonly before: Handover;
}

const play = (
  list: readonly {
    readonly commandAt: (at: number) => HandoverCommand;
    readonly minutes: number;
  }[],
) => {
  let handover: Handover = initialState;
  let at = 0;
  const played: Played[] = [];
  for (const { commandAt, minutes } of [{ commandAt: openHandover, minutes: 0 }, ...list]) {
    at += minutes;
    const command = commandAt(at);
    const decision = decide(command, handover);
    const events = decision.kind === 'accepted' ? decision.events : [];
    played.push({ command, events, before: handover });
    handover = events.reduce(evolve, handover);
  }
  return played;
};

const eventsOf = (played: readonly Played[]) => played.flatMap(({ events }) => events);

describe('whatever people and time do', () => {
  it('nobody is skipped in the queue, or asked twice', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const called = eventsOf(play(list)).filter(({ type }) => type === 'SubstituteCalled');
        expect(called.map(({ data }) => 'position' in data && data.position)).toEqual(
          called.map((_call, index) => index + 1),
        );
        expect(called.length).toBeLessThan(queue.length);
      }),
    );
  });

  it('only time, who had the prize, or an operator calls the next', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        for (const { command, events, before } of play(list)) {
          if (!events.some(({ type }) => type === 'SubstituteCalled')) continue;
          if (!isKnown(before) || before.status !== 'open') throw new Error('Nobody was asked');
          const holder = before.holderId;
          if (command.type === 'PassHandoverDeadline')
            expect(command.metadata.now.toISOString() >= before.by).toBe(true);
          else if (command.type === 'LeaveHandover') expect(command.data.userId).toBe(holder);
          else if (command.type === 'DeclinePrize') expect(command.data.actorId).toBe(holder);
          else expect(command.type).toBe('ResolveDispute');
        }
      }),
    );
  });

  it('only the present holder accepts and receives', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        for (const { command, events, before } of play(list))
          if (events.some(({ type }) => type === 'PrizeAccepted' || type === 'PrizeReceived'))
            expect('actorId' in command.data && command.data.actorId).toBe(
              isKnown(before) ? before.holderId : undefined,
            );
      }),
    );
  });

  it('nothing follows a failure but the tombstone, nor a closing but that or a dispute', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const types = eventsOf(play(list)).map(({ type }) => type);
        types.forEach((type, index) => {
          const next = types[index + 1] ?? 'HandoverForgotten';
          if (type === 'HandoverFailed') expect(next).toBe('HandoverForgotten');
          if (type === 'HandoverClosed')
            expect(['HandoverForgotten', 'HandoverDisputed']).toContain(next);
          if (type === 'HandoverForgotten') expect(index).toBe(types.length - 1);
        });
      }),
    );
  });

  it('the same press a second time adds nothing', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        for (const { command, events, before } of play(list)) {
          if (events.length === 0) continue;
          const again = decide(command, events.reduce(evolve, before));
          const added = again.kind === 'accepted' ? again.events : [];
          expect(added).toEqual([]);
        }
      }),
    );
  });

  it('one that goes on has a time by which something follows', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const end = play(list).reduce<Handover>(
          (handover, { events }) => events.reduce(evolve, handover),
          initialState,
        );
        if (end.status !== 'open' || openDispute(end)) return;
        const minutes = (Date.parse(end.by) - Date.parse(end.openedAt)) / 60_000;
        expect(eventsAt(end, minutes)).not.toEqual([]);
      }),
    );
  });
});

const eventsAt = (handover: Handover, minutes: number): readonly HandoverEvent[] => {
  const decision = decide(passHandoverDeadline(minutes), handover);
  return decision.kind === 'accepted' ? decision.events : [];
};
