import { HANDOVER_TIMES, handoverDecider } from './decider';
import type { HandoverCommand } from './commands';
import type { KnownHandover } from './state';

/** What somebody may do with a prize, by the last word of its address. */
export type HandoverCallName =
  | 'accept'
  | 'decline'
  | 'send'
  | 'hand-over'
  | 'receive'
  | 'dispute'
  | 'answer'
  | 'decision';

/** Who asks what they may do; operators decide disputes in which they have no part. */
interface Asker {
  readonly userId: number;
  readonly isOperator: boolean;
}

/** How long a step may take does not change whether it may be taken. */
const { decide } = handoverDecider(HANDOVER_TIMES);

const attemptsOf = (
  { raffleId, prize }: KnownHandover,
  { userId: actorId, isOperator }: Asker,
  now: Date,
): readonly (readonly [HandoverCallName, HandoverCommand])[] => {
  const metadata = { now };
  const by = { raffleId, prize, actorId };
  const statement = { text: '', photos: [] };
  const verdict = { outcome: 'delivered', reason: '', countsAgainstSeller: false } as const;
  return [
    ['accept', { type: 'AcceptPrize', metadata, data: { ...by, accountRevision: 0 } }],
    ['decline', { type: 'DeclinePrize', metadata, data: by }],
    ['send', { type: 'SendPrize', metadata, data: { ...by, carrier: 'other', tracking: null } }],
    ['hand-over', { type: 'HandOverPrize', metadata, data: by }],
    ['receive', { type: 'ReceivePrize', metadata, data: by }],
    ['dispute', { type: 'DisputeHandover', metadata, data: { ...by, kind: 'other', statement } }],
    ['answer', { type: 'AnswerDispute', metadata, data: { ...by, statement } }],
    ...(isOperator
      ? ([
          [
            'decision',
            {
              type: 'ResolveDispute',
              metadata,
              data: { raffleId, prize, operatorId: actorId, ...verdict },
            },
          ],
        ] as const)
      : []),
  ];
};

/** The calls that somebody may make now: those that the rules accept, and that change something. */
export const callsOf = (
  handover: KnownHandover,
  asker: Asker,
  now: Date,
): readonly HandoverCallName[] =>
  attemptsOf(handover, asker, now)
    .filter(([, command]) => {
      const decision = decide(command, handover);
      return decision.kind === 'accepted' && decision.events.length > 0;
    })
    .map(([name]) => name);
