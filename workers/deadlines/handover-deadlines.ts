import { forgetHandover } from '../../application/handovers/forget-handover';
import { skipLeavers } from '../../application/handovers/leave-handovers';
import { openHandovers } from '../../application/handovers/open-handovers';
import { passHandoverDeadline } from '../../application/handovers/pass-handover-deadline';
import type { OnePrize } from '../../application/handovers/handover-outcome';
import type { HandoverEvent } from '../../domain/handovers/events';
import type { RaffleEvent } from '../../domain/raffles/events';
import { openHandoverQueries, type HandoverQueries } from '../../projections/handovers/queries';
import { createDeadline, type Deadline, type DeadlineDefinition } from './deadline';

const REACTION = 'hand-over-prizes.v1';

const atOnce = ({ at }: { readonly at: string }): Date => new Date(at);

type PrizeSubject = Readonly<Record<keyof OnePrize, number>>;

interface PrizeDeadline extends Pick<
  DeadlineDefinition<HandoverEvent, PrizeSubject>,
  'name' | 'concurrency' | 'effects' | 'useCase'
> {
  /** Finds those of which it was missed. */
  readonly due: (handovers: HandoverQueries, by: Date) => Promise<readonly OnePrize[]>;
}

/** A deadline of one prize. */
const createPrizeDeadline = ({ due, ...rest }: PrizeDeadline): Deadline =>
  createDeadline<HandoverEvent, PrizeSubject>({
    ...rest,
    reaction: REACTION,
    subject: ({ data: { raffleId, prize } }) => ({ raffleId, prize }),
    overdue: async (readModels, by) =>
      (await due(openHandoverQueries(readModels), by)).map(({ raffleId, prize }) => ({
        raffleId,
        prize,
      })),
    whenRejected: 'give-up',
  });

/** Opens the hand-overs that a draw asks for. */
export const openHandoversDeadline = createDeadline<RaffleEvent, { readonly raffleId: number }>({
  name: 'open-handovers',
  reaction: REACTION,
  concurrency: 4,
  effects: { WinnerDrawn: (event) => (event.data.handover ? atOnce(event) : 'leaves') },
  subject: ({ data: { raffleId } }) => ({ raffleId }),
  overdue: async (readModels, by) => {
    const unopened = await openHandoverQueries(readModels).unopened(by);
    return unopened.map(({ raffleId }) => ({ raffleId }));
  },
  useCase: openHandovers,
  whenRejected: 'give-up',
});

/** Does what follows when nobody has taken the next step in time. */
export const endHandoverStepDeadline = createPrizeDeadline({
  name: 'end-handover-step',
  concurrency: 8,
  effects: {
    HandoverOpened: ({ data }) => new Date(data.acceptBy),
    SubstituteCalled: ({ data }) => new Date(data.acceptBy),
    PrizeAccepted: ({ data }) => new Date(data.sendBy),
    PrizeSent: ({ data }) => new Date(data.confirmBy),
    PrizeHandedOver: ({ data }) => new Date(data.confirmBy),
    // A dispute stops the clock.
    HandoverDisputed: 'lifts',
    DisputeResolved: ({ data: { sendBy } }) => (sendBy === null ? 'leaves' : new Date(sendBy)),
    HandoverClosed: 'lifts',
    HandoverFailed: 'lifts',
    HandoverForgotten: 'lifts',
  },
  due: (handovers, by) => handovers.stepsDue(by),
  useCase: passHandoverDeadline,
});

/** Passes over who was called although they had left before. */
export const skipLeaversDeadline = createPrizeDeadline({
  name: 'skip-leavers',
  concurrency: 4,
  effects: { HandoverOpened: atOnce, SubstituteCalled: atOnce },
  // Without it, the time to accept passes over them.
  due: () => Promise.resolve([]),
  useCase: skipLeavers,
});

/** So long after its end, nobody needs what was said. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1_000;

/** Forgets what was said in a hand-over, a year after its end. */
export const forgetHandoverDeadline = createPrizeDeadline({
  name: 'forget-handover',
  concurrency: 1,
  effects: {
    HandoverClosed: ({ at }) => new Date(Date.parse(at) + KEPT_MS),
    HandoverFailed: ({ at }) => new Date(Date.parse(at) + KEPT_MS),
    HandoverDisputed: 'lifts',
    HandoverForgotten: 'lifts',
  },
  due: (handovers, by) => handovers.endedBefore(new Date(by.getTime() - KEPT_MS)),
  useCase: forgetHandover,
});
