import type { ByPerson, HandoverCommand } from './commands';
import type { HandoverTimes } from './decider';
import type { HandoverEvent, InQueue, OfPrize, Statement } from './events';

const MINUTE_MS = 60_000;
export const OPENED_AT = '2026-06-01T18:00:00.000Z';

/** Short, so that a test can tell each from the others. */
export const times: HandoverTimes = {
  acceptMs: 7 * MINUTE_MS,
  sendMs: 10 * MINUTE_MS,
  confirmMs: 14 * MINUTE_MS,
  confirmUntrackedMs: 21 * MINUTE_MS,
  answerMs: 5 * MINUTE_MS,
};

/** ISO-8601, so many minutes after the opening. */
export const minute = (minutes: number): string =>
  new Date(Date.parse(OPENED_AT) + minutes * MINUTE_MS).toISOString();

export const SELLER = 3;
export const WINNER = 7;
export const FIRST_SUBSTITUTE = 8;
export const SECOND_SUBSTITUTE = 9;
export const STRANGER = 20;
export const OPERATOR = 30;

export const queue: readonly InQueue[] = [WINNER, FIRST_SUBSTITUTE, SECOND_SUBSTITUTE].map(
  (buyerId, index) => ({ buyerId, tag: `t-${buyerId}`, ticket: 10 + index }),
);

export const statement: Statement = { text: 'No ha llegado nada', photos: [] };

const thePrize = { raffleId: 12, prize: 1 } as const;
const ofPrize: OfPrize = { ...thePrize, sellerId: SELLER, position: 0, holderId: WINNER };

type CommandOf<Type> = Extract<HandoverCommand, { readonly type: Type }>;
type EventOf<Type> = Extract<HandoverEvent, { readonly type: Type }>;

/** A command at a minute after the opening. */
const command =
  <Type extends HandoverCommand['type']>(type: Type, usual: CommandOf<Type>['data']) =>
  (atMinute = 1, values: Partial<CommandOf<Type>['data']> = {}) =>
    // The compiler does not see that the type and its data belong together.
    ({
      type,
      data: { ...usual, ...values },
      metadata: { now: new Date(minute(atMinute)) },
    }) as unknown as CommandOf<Type>;

const by = (actorId: number): ByPerson => ({ ...thePrize, actorId });

export const openHandover = command('OpenHandover', { ...thePrize, sellerId: SELLER, queue });
export const acceptPrize = command('AcceptPrize', { ...by(WINNER), accountRevision: 4 });
export const declinePrize = command('DeclinePrize', by(WINNER));
export const sendPrize = command('SendPrize', {
  ...by(SELLER),
  carrier: 'correos',
  tracking: 'PQ4X',
});
export const handOverPrize = command('HandOverPrize', by(SELLER));
export const receivePrize = command('ReceivePrize', by(WINNER));
export const disputeHandover = command('DisputeHandover', {
  ...by(WINNER),
  kind: 'not-arrived',
  statement,
});
export const answerDispute = command('AnswerDispute', { ...by(SELLER), statement });
export const resolveDispute = command('ResolveDispute', {
  ...thePrize,
  operatorId: OPERATOR,
  outcome: 'delivered',
  reason: 'El seguimiento dice que se entregó.',
  countsAgainstSeller: false,
});
export const passHandoverDeadline = command('PassHandoverDeadline', thePrize);
export const leaveHandover = command('LeaveHandover', {
  ...thePrize,
  userId: WINNER,
  reason: 'account-deleted',
});
export const forgetHandover = command('ForgetHandover', thePrize);

const event =
  <Type extends HandoverEvent['type']>(type: Type, usual: EventOf<Type>['data']) =>
  (atMinute = 0, values: Partial<EventOf<Type>['data']> = {}) =>
    // As above.
    ({ type, at: minute(atMinute), data: { ...usual, ...values } }) as EventOf<Type>;

export const handoverOpened = event('HandoverOpened', { ...ofPrize, queue, acceptBy: minute(7) });
export const prizeAccepted = event('PrizeAccepted', {
  ...ofPrize,
  accountRevision: 4,
  sendBy: minute(11),
});
export const prizeDeclined = event('PrizeDeclined', ofPrize);
export const substituteCalled = event('SubstituteCalled', {
  ...ofPrize,
  position: 1,
  holderId: FIRST_SUBSTITUTE,
  reason: 'silent',
  acceptBy: minute(14),
});
export const prizeSent = event('PrizeSent', {
  ...ofPrize,
  carrier: 'correos',
  tracking: 'PQ4X',
  confirmBy: minute(16),
});
export const prizeHandedOver = event('PrizeHandedOver', { ...ofPrize, confirmBy: minute(16) });
export const prizeReceived = event('PrizeReceived', ofPrize);
export const handoverDisputed = event('HandoverDisputed', {
  ...ofPrize,
  by: 'holder',
  kind: 'not-arrived',
  statement,
  answerBy: minute(8),
});
export const disputeAnswered = event('DisputeAnswered', {
  ...ofPrize,
  by: 'seller',
  statement,
});
export const disputeResolved = event('DisputeResolved', {
  ...ofPrize,
  outcome: 'delivered',
  reason: 'El seguimiento dice que se entregó.',
  countsAgainstSeller: false,
  sendBy: null,
});
export const handoverClosed = event('HandoverClosed', { ...ofPrize, by: 'holder' });
export const handoverFailed = event('HandoverFailed', {
  ...ofPrize,
  reason: 'nobody-left',
  countsAgainstSeller: false,
});
export const handoverForgotten = event('HandoverForgotten', {
  ...thePrize,
  sellerId: SELLER,
  outcome: 'closed',
  reason: null,
  countsAgainstSeller: false,
  openedAt: OPENED_AT,
  endedAt: minute(20),
});
