import { withdrawBody, type WithdrawBody } from '@contracts/operations';
import { ReasonForm } from '@/features/operations/reason-form';
import { useOperatorAct } from '@/features/operations/use-operator-act';
import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';
import { withdrawTexts as texts } from '@/shared/i18n/operations-raffles';

interface Withdrawal extends WithdrawBody {
  readonly id: number;
}

const { useWithdrawRaffleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawRaffle: build.mutation<null, Withdrawal>({
      query: ({ id, reason }) => post(`operations/raffles/${id}/withdraw`, { reason }),
      // Also after a refusal: the raffle may have ended meanwhile.
      invalidatesTags: (_nothing, _error, { id }) => ['RaffleList', { type: 'Raffle', id }],
    }),
  }),
});

interface WithdrawFormProps {
  readonly raffleId: number;
}

/** Asks for the reason that everybody will read, and withdraws the raffle. */
export const WithdrawForm = ({ raffleId }: WithdrawFormProps) => {
  const [send] = useWithdrawRaffleMutation();
  const withdraw = useOperatorAct({
    send: ({ reason }: WithdrawBody) => send({ id: raffleId, reason }).unwrap(),
    done: { title: texts.done, text: texts.doneText },
    failed: texts.refused,
  });
  return (
    <ReasonForm
      text={texts.warning}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      action={texts.withdraw}
      busy={texts.withdrawing}
      variant="contained"
      color="error"
      schema={withdrawBody}
      initialValues={{ reason: '' }}
      onSubmit={withdraw}
    />
  );
};
