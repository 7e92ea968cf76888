import { describe, expect, it } from '@jest/globals';
import {
  acceptPrize,
  answerDispute,
  declinePrize,
  disputeAnswered,
  disputeHandover,
  disputeResolved,
  FIRST_SUBSTITUTE,
  forgetHandover,
  handoverClosed,
  handoverDisputed,
  handoverFailed,
  handoverForgotten,
  handoverOpened,
  handOverPrize,
  leaveHandover,
  minute,
  openHandover,
  passHandoverDeadline,
  prizeAccepted,
  prizeDeclined,
  prizeHandedOver,
  prizeReceived,
  prizeSent,
  receivePrize,
  resolveDispute,
  SECOND_SUBSTITUTE,
  SELLER,
  sendPrize,
  STRANGER,
  substituteCalled,
  times,
  WINNER,
} from './controls';
import { expectContent, expectFound } from '../testing/planted';
import { handoverDecider } from './decider';
import type { HandoverCommand, HandoverRejection } from './commands';
import type { HandoverEvent } from './events';

const { decide, evolve, initialState } = handoverDecider(times);

/** The events that follow, or why not. Each is an example for the audit, too. */
const after =
  (...history: readonly HandoverEvent[]) =>
  (command: HandoverCommand): readonly HandoverEvent[] | HandoverRejection['type'] => {
    const decision = decide(command, history.reduce(evolve, initialState));
    if (decision.kind === 'rejected') {
      expectFound(history, command, decision.rejection.type);
      return decision.rejection.type;
    }
    if (decision.events.length === 0) expectFound(history, command, 'nothing');
    else expectContent(history, command, decision.events);
    return decision.events;
  };

const asked = after(handoverOpened());
const accepted = after(handoverOpened(), prizeAccepted(1));
const sent = after(handoverOpened(), prizeAccepted(1), prizeSent(2));
const disputed = after(handoverOpened(), prizeAccepted(1), prizeSent(2), handoverDisputed(3));
const closed = after(handoverOpened(), prizeAccepted(1), prizeSent(2), handoverClosed(16));
/** The first substitute is asked, since the winner was silent. */
const second = [handoverOpened(), substituteCalled(7)] as const;
/** Nobody is left behind the one who is asked. */
const last = [
  ...second,
  substituteCalled(14, { position: 2, holderId: SECOND_SUBSTITUTE, acceptBy: minute(21) }),
] as const;

it('opens once, and asks the winner', () => {
  expect(after()(openHandover(0))).toEqual([handoverOpened()]);
  expect(asked(openHandover(3))).toEqual([]);
});

it('is not found before it opens, and when it is forgotten', () => {
  const people = [
    acceptPrize(),
    declinePrize(),
    sendPrize(),
    handOverPrize(),
    receivePrize(),
    disputeHandover(),
    answerDispute(),
    resolveDispute(),
  ];
  for (const command of people) {
    expect(after()(command)).toBe('handover-not-found');
    expect(after(handoverOpened(), handoverForgotten())(command)).toBe('handover-not-found');
  }
});

describe('accepting', () => {
  it('is for the holder, who names where the prize goes', () => {
    expect(asked(acceptPrize(1))).toEqual([prizeAccepted(1)]);
    expect(asked(acceptPrize(1, { actorId: STRANGER }))).toBe('not-yours');
    expect(asked(acceptPrize(1, { actorId: SELLER }))).toBe('not-yours');
  });

  it('is out of turn for substitutes, and too late for who was passed over', () => {
    expect(asked(acceptPrize(1, { actorId: FIRST_SUBSTITUTE }))).toBe('handover-moved-on');
    expect(after(...second)(acceptPrize(8))).toBe('handover-moved-on');
    expect(after(...second)(acceptPrize(8, { actorId: FIRST_SUBSTITUTE }))).toEqual([
      prizeAccepted(8, { position: 1, holderId: FIRST_SUBSTITUTE, sendBy: minute(18) }),
    ]);
  });

  it('happens once, and still while nobody else was called', () => {
    expect(accepted(acceptPrize(2))).toEqual([]);
    expect(asked(acceptPrize(8))).toEqual([prizeAccepted(8, { sendBy: minute(18) })]);
  });
});

describe('the next in the queue', () => {
  it('is called when the holder declines, once', () => {
    const called = substituteCalled(1, { reason: 'declined', acceptBy: minute(8) });
    expect(asked(declinePrize(1))).toEqual([prizeDeclined(1), called]);
    const declined = after(handoverOpened(), prizeDeclined(1), called);
    expect(declined(declinePrize(2))).toEqual([]);
    expect(accepted(declinePrize(2))).toBe('handover-moved-on');
  });

  it('is called when the time to accept is over, and not before', () => {
    expect(asked(passHandoverDeadline(6.99))).toEqual([]);
    expect(asked(passHandoverDeadline(7))).toEqual([substituteCalled(7)]);
    // Another job, of the deadline before.
    expect(after(...second)(passHandoverDeadline(7))).toEqual([]);
  });

  it('is called when the holder leaves before the prize is sent', () => {
    const called = substituteCalled(3, { reason: 'account-deleted', acceptBy: minute(10) });
    expect(asked(leaveHandover(3))).toEqual([called]);
    expect(accepted(leaveHandover(3))).toEqual([called]);
    expect(asked(leaveHandover(3, { reason: 'suspended' }))).toEqual([
      substituteCalled(3, { reason: 'suspended', acceptBy: minute(10) }),
    ]);
    expect(sent(leaveHandover(3))).toEqual([]);
    expect(asked(leaveHandover(3, { userId: FIRST_SUBSTITUTE }))).toEqual([]);
  });

  it('is nobody at the end of the queue, which is not the fault of the seller', () => {
    const nobody = handoverFailed(21, { position: 2, holderId: SECOND_SUBSTITUTE });
    expect(after(...last)(passHandoverDeadline(21))).toEqual([nobody]);
    expect(after(...last)(declinePrize(21, { actorId: SECOND_SUBSTITUTE }))).toEqual([
      prizeDeclined(21, { position: 2, holderId: SECOND_SUBSTITUTE }),
      nobody,
    ]);
  });
});

describe('sending', () => {
  it('is for the seller, once the prize is accepted', () => {
    expect(accepted(sendPrize(2))).toEqual([prizeSent(2)]);
    expect(accepted(sendPrize(2, { tracking: null }))).toEqual([
      prizeSent(2, { tracking: null, confirmBy: minute(23) }),
    ]);
    expect(accepted(handOverPrize(2))).toEqual([prizeHandedOver(2)]);
    for (const step of [sendPrize, handOverPrize]) {
      expect(asked(step(2))).toBe('handover-moved-on');
      expect(sent(step(3))).toEqual([]);
      expect(accepted(step(2, { actorId: WINNER }))).toBe('not-yours');
      expect(accepted(step(2, { actorId: FIRST_SUBSTITUTE }))).toBe('not-yours');
    }
  });

  it('is a dispute when it is late', () => {
    expect(accepted(passHandoverDeadline(10.99))).toEqual([]);
    expect(accepted(passHandoverDeadline(11))).toEqual([
      handoverDisputed(11, { by: 'time', kind: 'not-sent', statement: null, answerBy: minute(16) }),
    ]);
  });

  it('is over when the seller leaves before it', () => {
    const gone = handoverFailed(3, { reason: 'seller-gone', countsAgainstSeller: true });
    expect(asked(leaveHandover(3, { userId: SELLER }))).toEqual([gone]);
    expect(accepted(leaveHandover(3, { userId: SELLER }))).toEqual([gone]);
    expect(sent(leaveHandover(3, { userId: SELLER }))).toEqual([]);
    // Operators decide what becomes of it, when it is late.
    expect(accepted(leaveHandover(3, { userId: SELLER, reason: 'suspended' }))).toEqual([]);
  });
});

describe('receiving', () => {
  it('closes it, by the holder alone, also while they dispute', () => {
    const received = [prizeReceived(5), handoverClosed(5)];
    for (const state of [accepted, sent, disputed])
      expect(state(receivePrize(5))).toEqual(received);
    expect(closed(receivePrize(17))).toEqual([]);
    expect(asked(receivePrize(5))).toBe('handover-moved-on');
    expect(sent(receivePrize(5, { actorId: SELLER }))).toBe('not-yours');
  });

  it('is taken for granted when nobody says otherwise in time', () => {
    expect(sent(passHandoverDeadline(15.99))).toEqual([]);
    expect(sent(passHandoverDeadline(16))).toEqual([handoverClosed(16, { by: 'time' })]);
  });
});

describe('a dispute', () => {
  it('is for both sides from the acceptance on, one at a time', () => {
    expect(accepted(disputeHandover(3))).toEqual([handoverDisputed(3)]);
    expect(sent(disputeHandover(3, { actorId: SELLER, kind: 'holder-unreachable' }))).toEqual([
      handoverDisputed(3, { by: 'seller', kind: 'holder-unreachable' }),
    ]);
    expect(asked(disputeHandover(3))).toBe('handover-moved-on');
    expect(disputed(disputeHandover(4))).toBe('handover-moved-on');
    expect(sent(disputeHandover(3, { actorId: FIRST_SUBSTITUTE }))).toBe('handover-moved-on');
    expect(sent(disputeHandover(3, { actorId: STRANGER }))).toBe('not-yours');
  });

  it('is for the holder still 30 days after the end', () => {
    const days = (count: number) => 16 + count * 24 * 60;
    expect(closed(disputeHandover(days(30)))).toEqual([
      handoverDisputed(days(30), { answerBy: minute(days(30) + 5) }),
    ]);
    expect(closed(disputeHandover(days(30) + 1))).toBe('handover-moved-on');
    expect(closed(disputeHandover(20, { actorId: SELLER }))).toBe('handover-moved-on');
    const failed = after(...last, handoverFailed(21));
    expect(failed(disputeHandover(22, { actorId: SECOND_SUBSTITUTE }))).toBe('handover-moved-on');
  });

  it('stops the clock', () => {
    expect(disputed(passHandoverDeadline(1_000))).toEqual([]);
  });

  it('is answered once, by the other side', () => {
    expect(disputed(answerDispute(4))).toEqual([disputeAnswered(4)]);
    expect(disputed(answerDispute(4, { actorId: WINNER }))).toBe('handover-moved-on');
    expect(disputed(answerDispute(4, { actorId: STRANGER }))).toBe('not-yours');
    expect(sent(answerDispute(4))).toBe('handover-moved-on');
    const answered = [handoverOpened(), prizeAccepted(1), handoverDisputed(3), disputeAnswered(4)];
    expect(after(...answered)(answerDispute(5))).toBe('handover-moved-on');
  });

  it('of a late prize is the seller’s to answer', () => {
    const late = handoverDisputed(11, { by: 'time', statement: null, answerBy: minute(16) });
    const byTime = after(handoverOpened(), prizeAccepted(1), late);
    expect(byTime(answerDispute(12))).toEqual([disputeAnswered(12)]);
    expect(byTime(answerDispute(12, { actorId: WINNER }))).toBe('handover-moved-on');
  });

  it('waits for the other side, then an operator without a part in it decides', () => {
    expect(disputed(resolveDispute(7.99))).toBe('handover-moved-on');
    expect(disputed(resolveDispute(8))).toEqual([
      disputeResolved(8),
      handoverClosed(8, { by: 'operator' }),
    ]);
    for (const operatorId of [WINNER, SELLER, SECOND_SUBSTITUTE])
      expect(disputed(resolveDispute(8, { operatorId }))).toBe('not-yours');
    expect(sent(resolveDispute(8))).toBe('handover-moved-on');
  });

  const answered = [
    handoverOpened(),
    prizeAccepted(1),
    prizeSent(2),
    handoverDisputed(3),
    disputeAnswered(4),
  ] as const;
  const decide5 = after(...answered);

  it('may end in sending again', () => {
    const again = disputeResolved(5, { outcome: 'send-again', sendBy: minute(15) });
    expect(decide5(resolveDispute(5, { outcome: 'send-again' }))).toEqual([again]);
    const sendsAgain = after(...answered, again);
    expect(sendsAgain(sendPrize(6))).toEqual([prizeSent(6, { confirmBy: minute(20) })]);
    expect(sendsAgain(passHandoverDeadline(15))).toHaveLength(1);
  });

  it('may end with the next in the queue', () => {
    expect(decide5(resolveDispute(5, { outcome: 'next-substitute' }))).toEqual([
      disputeResolved(5, { outcome: 'next-substitute' }),
      substituteCalled(5, { reason: 'operator', acceptBy: minute(12) }),
    ]);
  });

  it('may fail, and counts against the seller where an operator says so, or time', () => {
    const failed = (countsAgainstSeller: boolean) =>
      decide5(resolveDispute(5, { outcome: 'failed', countsAgainstSeller }));
    for (const counts of [true, false])
      expect(failed(counts)).toEqual([
        disputeResolved(5, { outcome: 'failed', countsAgainstSeller: counts }),
        handoverFailed(5, { reason: 'operator', countsAgainstSeller: counts }),
      ]);
    const late = handoverDisputed(11, { by: 'time', statement: null, answerBy: minute(16) });
    const byTime = after(handoverOpened(), prizeAccepted(1), late);
    expect(byTime(resolveDispute(16, { outcome: 'failed' }))).toEqual([
      disputeResolved(16, { outcome: 'failed', countsAgainstSeller: true }),
      handoverFailed(16, { reason: 'seller-silent', countsAgainstSeller: true }),
    ]);
  });
});

describe('forgetting', () => {
  it('keeps what the figures of the seller need, and only after the end', () => {
    expect(closed(forgetHandover(900))).toEqual([handoverForgotten(900, { endedAt: minute(16) })]);
    const failed = after(...last, handoverFailed(21, { position: 2, holderId: SECOND_SUBSTITUTE }));
    expect(failed(forgetHandover(900))).toEqual([
      handoverForgotten(900, { outcome: 'failed', reason: 'nobody-left', endedAt: minute(21) }),
    ]);
    expect(sent(forgetHandover(900))).toEqual([]);
    expect(after(handoverOpened(), handoverForgotten())(forgetHandover(900))).toEqual([]);
  });
});
