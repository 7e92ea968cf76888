import { skipToken } from '@reduxjs/toolkit/query';
import type {
  AcceptPrizeBody,
  AnswerBody,
  DisputeBody,
  HandoverCall,
  OwnHandover,
  PrizeHandover,
  SendPrizeBody,
} from '@contracts/handovers';
import { IDEMPOTENCY_KEY_HEADER } from '@contracts/site';
import { useSession } from '@/entities/session/use-session';
import { api, post } from '@/shared/api/api';
import { createKeyedCalls } from '@/shared/api/keyed-calls';
import { isStatus } from '@/shared/api/problems';

/** What winner and seller do; operators decide on a screen of their own. */
export type Step = Exclude<HandoverCall, 'decision'>;

/** Nothing where a step is a mere word. */
export type StepBody = AcceptPrizeBody | SendPrizeBody | DisputeBody | AnswerBody | undefined;

/** Who asks: an answer is only for them. */
interface Asker {
  readonly userId: number | undefined;
}

export type Side = 'holder' | 'seller';

interface TakenStep {
  readonly raffleId: number;
  readonly prize: number;
  readonly step: Step;
  readonly body: StepBody;
  readonly idempotencyKey: string;
}

const { useGetHandoversQuery, useGetOwnHandoversQuery, useTakeStepMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ways of a raffle's prizes; none of a draw of before there were any. */
    getHandovers: build.query<PrizeHandover[], Asker & { readonly raffleId: number }>({
      query: ({ raffleId }) => `raffles/${raffleId}/handovers`,
      providesTags: (_handovers, _error, { raffleId }) => [{ type: 'Handovers', id: raffleId }],
      // Personal data: forgotten when the screen is left.
      keepUnusedDataFor: 0,
    }),
    /** The prizes that somebody awaits or hands over, what is due first. */
    getOwnHandovers: build.query<OwnHandover[], Asker & { readonly side: Side }>({
      query: ({ side }) => ({ url: 'handovers', params: { part: side } }),
      providesTags: (own = []) => [
        'Handovers',
        ...own.map(({ raffle: { id } }) => ({ type: 'Handovers', id }) as const),
      ],
      keepUnusedDataFor: 0,
    }),
    takeStep: build.mutation<PrizeHandover, TakenStep>({
      query: ({ raffleId, prize, step, body, idempotencyKey }) => ({
        ...post(`raffles/${raffleId}/handovers/${prize}/${step}`, body),
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      }),
      // Who comes too late reads how it stands now. An address goes into the profile, too.
      invalidatesTags: (_handover, error, { raffleId, step }) =>
        isStatus(error, 422)
          ? []
          : [
              { type: 'Handovers', id: raffleId },
              'Notifications',
              ...(step === 'accept' ? (['User'] as const) : []),
            ],
    }),
  }),
});

/** The ways of a raffle's prizes, as the signed-in person may see them; none for no raffle. */
export const useHandovers = (raffleId: number | undefined) => {
  const { status, user } = useSession();
  const { currentData, isError, isFetching, refetch } = useGetHandoversQuery(
    raffleId === undefined || status === 'loading' ? skipToken : { raffleId, userId: user?.id },
  );
  return {
    handovers: currentData,
    failed: isError && currentData === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
};

/** The prizes of one side that are on their way, or have lately been. */
export const useOwnHandovers = (side: Side) => {
  const { user } = useSession();
  const { currentData, isError, isFetching, refetch } = useGetOwnHandoversQuery(
    user === null ? skipToken : { side, userId: user.id },
  );
  return {
    own: currentData,
    failed: isError && currentData === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
};

const sendOnce = createKeyedCalls();

/** Takes a step of a prize's way. @throws the error of the call */
export const useTakeStep = (raffleId: number, prize: number) => {
  const [send] = useTakeStepMutation();
  const { user } = useSession();
  return (step: Step, body: StepBody): Promise<PrizeHandover> => {
    const taken = { raffleId, prize, step, body };
    return sendOnce({ ...taken, userId: user?.id }, (idempotencyKey) =>
      send({ ...taken, idempotencyKey }).unwrap(),
    );
  };
};
