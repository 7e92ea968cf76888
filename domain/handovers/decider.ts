import {
  accept,
  decideBy,
  reject,
  unchanged,
  type Decider,
  type Decision,
  type RefusalsOf,
} from '../shared/decision';
import type {
  AcceptPrize,
  AnswerDispute,
  DeclinePrize,
  DisputeHandover,
  ForgetHandover,
  HandOverPrize,
  HandoverCommand,
  HandoverRejection,
  LeaveHandover,
  OpenHandover,
  PassHandoverDeadline,
  ReceivePrize,
  ResolveDispute,
  SendPrize,
} from './commands';
import type {
  CallReason,
  DisputeResolved,
  DisputeSide,
  FailureReason,
  HandoverClosed,
  HandoverEvent,
  HandoverFailed,
  HandoverStage,
  OfPrize,
  SubstituteCalled,
} from './events';
import {
  DISPUTED_AFTER_END_MS,
  evolve,
  isKnown,
  stageOf,
  unknownHandover,
  openDispute,
  type Handover,
  type KnownHandover,
  type OpenHandoverState,
} from './state';

/** How long each step may take, in milliseconds. */
export interface HandoverTimes {
  readonly acceptMs: number;
  readonly sendMs: number;
  /** After the prize was sent with a number to follow it, or handed over. */
  readonly confirmMs: number;
  readonly confirmUntrackedMs: number;
  readonly answerMs: number;
}

const A_DAY_MS = 24 * 60 * 60 * 1_000;

/** As people read them in the help. */
export const HANDOVER_TIMES: HandoverTimes = {
  acceptMs: 7 * A_DAY_MS,
  sendMs: 10 * A_DAY_MS,
  confirmMs: 14 * A_DAY_MS,
  confirmUntrackedMs: 21 * A_DAY_MS,
  answerMs: 5 * A_DAY_MS,
};

type Refused = Decision<HandoverEvent, HandoverRejection>;
type NeverRefused = Decision<HandoverEvent, never>;

const notFound = reject({ type: 'handover-not-found' } as const);
const notYours = reject({ type: 'not-yours' } as const);
const movedOn = reject({ type: 'handover-moved-on' } as const);

const ofPrize = ({ raffleId, sellerId, prize, position, holderId }: OfPrize): OfPrize => {
  return { raffleId, sellerId, prize, position, holderId };
};

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** `queued` are those who were the holder, or may become it. */
const partOf = (handover: KnownHandover, userId: number): DisputeSide | 'queued' | 'none' => {
  if (userId === handover.sellerId) return 'seller';
  if (userId === handover.holderId) return 'holder';
  return handover.queue.some(({ buyerId }) => buyerId === userId) ? 'queued' : 'none';
};

const closed = (
  handover: KnownHandover,
  by: HandoverClosed['data']['by'],
  now: Date,
): HandoverClosed => ({
  type: 'HandoverClosed',
  at: now.toISOString(),
  data: { ...ofPrize(handover), by },
});

const failed = (
  handover: KnownHandover,
  reason: FailureReason,
  countsAgainstSeller: boolean,
  now: Date,
): HandoverFailed => ({
  type: 'HandoverFailed',
  at: now.toISOString(),
  data: { ...ofPrize(handover), reason, countsAgainstSeller },
});

/** Whoever is the next in the queue, or nobody, who can't be blamed on the seller. */
const callNext = (
  handover: KnownHandover,
  reason: CallReason,
  acceptMs: number,
  now: Date,
): SubstituteCalled | HandoverFailed => {
  const position = handover.position + 1;
  const next = handover.queue[position];
  if (!next) return failed(handover, 'nobody-left', false, now);
  const place = { ...ofPrize(handover), position, holderId: next.buyerId };
  const called = { ...place, reason, acceptBy: later(now, acceptMs) };
  return { type: 'SubstituteCalled', at: now.toISOString(), data: called };
};

interface PersonsCommand {
  readonly data: { readonly actorId: number };
  readonly metadata: { readonly now: Date };
}

interface Step<C> {
  readonly side: DisputeSide;
  readonly stages: readonly HandoverStage[];
  /** Whether the same press was heard before. */
  readonly isDone: (handover: KnownHandover, actorId: number) => boolean;
  readonly events: (
    command: C,
    handover: OpenHandoverState,
    at: string,
  ) => readonly [HandoverEvent, ...HandoverEvent[]];
}

/** What one side may do at some stages. */
const step =
  <C extends PersonsCommand>({ side, stages, isDone, events }: Step<C>) =>
  (command: C, handover: Handover): Refused => {
    if (!isKnown(handover)) return notFound;
    const { actorId } = command.data;
    const part = partOf(handover, actorId);
    if (part !== side && !(part === 'queued' && side === 'holder')) return notYours;
    if (isDone(handover, actorId)) return unchanged;
    if (part !== side || handover.status !== 'open' || !stages.includes(stageOf(handover)))
      return movedOn;
    return accept(...events(command, handover, command.metadata.now.toISOString()));
  };

const rulesFor = (times: HandoverTimes) => {
  const open = ({ data, metadata: { now } }: OpenHandover, handover: Handover): NeverRefused => {
    const [winner] = data.queue;
    if (handover.status !== 'unknown' || !winner) return unchanged;
    const acceptBy = later(now, times.acceptMs);
    const opened = { ...data, position: 0, holderId: winner.buyerId, acceptBy };
    return accept({ type: 'HandoverOpened', at: now.toISOString(), data: opened });
  };

  const acceptPrize = step<AcceptPrize>({
    side: 'holder',
    stages: ['asked'],
    isDone: ({ accepted, holderId }, actorId) => accepted !== null && holderId === actorId,
    events: ({ data: { accountRevision }, metadata: { now } }, handover, at) => {
      const sendBy = later(now, times.sendMs);
      return [
        { type: 'PrizeAccepted', at, data: { ...ofPrize(handover), accountRevision, sendBy } },
      ];
    },
  });

  const decline = step<DeclinePrize>({
    side: 'holder',
    stages: ['asked'],
    isDone: ({ queue, passed }, actorId) =>
      passed[queue.findIndex(({ buyerId }) => buyerId === actorId)] === 'declined',
    events: ({ metadata: { now } }, handover, at) => [
      { type: 'PrizeDeclined', at, data: ofPrize(handover) },
      callNext(handover, 'declined', times.acceptMs, now),
    ],
  });

  const send = step<SendPrize>({
    side: 'seller',
    stages: ['accepted'],
    isDone: ({ sent }) => sent !== null,
    events: ({ data: { carrier, tracking }, metadata: { now } }, handover, at) => {
      const ms = tracking === null ? times.confirmUntrackedMs : times.confirmMs;
      const sent = { ...ofPrize(handover), carrier, tracking, confirmBy: later(now, ms) };
      return [{ type: 'PrizeSent', at, data: sent }];
    },
  });

  const handOver = step<HandOverPrize>({
    side: 'seller',
    stages: ['accepted'],
    isDone: ({ sent }) => sent !== null,
    events: ({ metadata: { now } }, handover, at) => {
      const confirmBy = later(now, times.confirmMs);
      return [{ type: 'PrizeHandedOver', at, data: { ...ofPrize(handover), confirmBy } }];
    },
  });

  const receive = step<ReceivePrize>({
    side: 'holder',
    // It may have come although the seller has not said so, and while they dispute.
    stages: ['accepted', 'sent', 'disputed'],
    isDone: ({ status }) => status === 'closed',
    events: ({ metadata: { now } }, handover, at) => [
      { type: 'PrizeReceived', at, data: ofPrize(handover) },
      closed(handover, 'holder', now),
    ],
  });

  const dispute = ({ data, metadata: { now } }: DisputeHandover, handover: Handover): Refused => {
    if (!isKnown(handover)) return notFound;
    const side = partOf(handover, data.actorId);
    if (side === 'none') return notYours;
    const stage = stageOf(handover);
    const isLate =
      handover.status === 'closed' &&
      side === 'holder' &&
      now.getTime() - Date.parse(handover.endedAt) <= DISPUTED_AFTER_END_MS;
    if (side === 'queued' || (stage !== 'accepted' && stage !== 'sent' && !isLate)) return movedOn;
    const { kind, statement } = data;
    return accept({
      type: 'HandoverDisputed',
      at: now.toISOString(),
      data: {
        ...ofPrize(handover),
        by: side,
        kind,
        statement,
        answerBy: later(now, times.answerMs),
      },
    });
  };

  const answer = ({ data, metadata: { now } }: AnswerDispute, handover: Handover): Refused => {
    if (!isKnown(handover)) return notFound;
    const side = partOf(handover, data.actorId);
    if (side === 'none') return notYours;
    const dispute = openDispute(handover);
    const other = dispute?.by === 'seller' ? 'holder' : 'seller';
    if (!dispute || dispute.answer || side !== other) return movedOn;
    const answered = { ...ofPrize(handover), by: other, statement: data.statement } as const;
    return accept({ type: 'DisputeAnswered', at: now.toISOString(), data: answered });
  };

  /** What an operator's decision leads to. */
  const following = (
    { outcome, countsAgainstSeller }: DisputeResolved['data'],
    handover: OpenHandoverState,
    now: Date,
  ): readonly HandoverEvent[] => {
    switch (outcome) {
      case 'delivered':
        return [closed(handover, 'operator', now)];
      case 'next-substitute':
        return [callNext(handover, 'operator', times.acceptMs, now)];
      case 'failed': {
        const reason = openDispute(handover)?.by === 'time' ? 'seller-silent' : 'operator';
        return [failed(handover, reason, countsAgainstSeller, now)];
      }
      case 'send-again':
        return [];
    }
  };

  /** The other side is heard first. */
  const resolve = ({ data, metadata: { now } }: ResolveDispute, handover: Handover): Refused => {
    if (!isKnown(handover)) return notFound;
    if (partOf(handover, data.operatorId) !== 'none') return notYours;
    const dispute = openDispute(handover);
    if (handover.status !== 'open' || !dispute) return movedOn;
    if (!dispute.answer && now < new Date(handover.by)) return movedOn;
    const { outcome, reason } = data;
    const sendBy = outcome === 'send-again' ? later(now, times.sendMs) : null;
    const isSilent = dispute.by === 'time';
    const countsAgainstSeller = outcome === 'failed' && (isSilent || data.countsAgainstSeller);
    const resolved = { ...ofPrize(handover), outcome, reason, countsAgainstSeller, sendBy };
    return accept(
      { type: 'DisputeResolved', at: now.toISOString(), data: resolved },
      ...following(resolved, handover, now),
    );
  };

  const passDeadline = (
    { metadata: { now } }: PassHandoverDeadline,
    handover: Handover,
  ): NeverRefused => {
    if (handover.status !== 'open' || now < new Date(handover.by)) return unchanged;
    switch (stageOf(handover)) {
      case 'asked':
        return accept(callNext(handover, 'silent', times.acceptMs, now));
      case 'accepted':
        return accept({
          type: 'HandoverDisputed',
          at: now.toISOString(),
          data: {
            ...ofPrize(handover),
            by: 'time',
            kind: 'not-sent',
            statement: null,
            answerBy: later(now, times.answerMs),
          },
        });
      case 'sent':
        return accept(closed(handover, 'time', now));
      // A dispute waits for operators.
      case 'disputed':
      case 'closed':
      case 'failed':
        return unchanged;
    }
  };

  /** What is sent runs to its end, or two prizes would be owed. */
  const leave = (
    { data: { userId, reason }, metadata: { now } }: LeaveHandover,
    handover: Handover,
  ): NeverRefused => {
    if (handover.status !== 'open' || handover.sent) return unchanged;
    const part = partOf(handover, userId);
    if (part === 'holder') return accept(callNext(handover, reason, times.acceptMs, now));
    return part === 'seller' && reason === 'account-deleted'
      ? accept(failed(handover, 'seller-gone', true, now))
      : unchanged;
  };

  const forget = ({ metadata: { now } }: ForgetHandover, handover: Handover): NeverRefused => {
    if (handover.status !== 'closed' && handover.status !== 'failed') return unchanged;
    const { raffleId, sellerId, prize, openedAt, endedAt } = handover;
    const { status: outcome, reason, countsAgainstSeller } = handover;
    return accept({
      type: 'HandoverForgotten',
      at: now.toISOString(),
      data: { raffleId, sellerId, prize, outcome, reason, countsAgainstSeller, openedAt, endedAt },
    });
  };

  return {
    OpenHandover: open,
    AcceptPrize: acceptPrize,
    DeclinePrize: decline,
    SendPrize: send,
    HandOverPrize: handOver,
    ReceivePrize: receive,
    DisputeHandover: dispute,
    AnswerDispute: answer,
    ResolveDispute: resolve,
    PassHandoverDeadline: passDeadline,
    LeaveHandover: leave,
    ForgetHandover: forget,
  };
};

/** Why each command of a hand-over may be refused. */
export type HandoverRefusals = RefusalsOf<ReturnType<typeof rulesFor>>;

/** One prize on its way from the seller to whom the draw has named, or the next of them. */
export const handoverDecider = (
  times: HandoverTimes,
): Decider<Handover, HandoverCommand, HandoverEvent, HandoverRejection, HandoverRefusals> => ({
  initialState: unknownHandover,
  decide: decideBy(rulesFor(times)),
  evolve,
});
