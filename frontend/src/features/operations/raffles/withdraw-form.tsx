import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { withdrawBody, type WithdrawBody } from '@contracts/operations';
import { api } from '@/shared/api/api';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { withdrawTexts as texts } from '@/shared/i18n/operations-raffles';
import { useToast } from '@/shared/lib/toasts';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { useConfirmed } from '@/features/operations/use-confirmed';

interface Withdrawal extends WithdrawBody {
  readonly id: number;
}

const { useWithdrawRaffleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawRaffle: build.mutation<null, Withdrawal>({
      query: ({ id, reason }) => ({
        url: `operations/raffles/${id}/withdraw`,
        method: 'POST',
        body: { reason },
      }),
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
  const confirmed = useConfirmed();
  const toast = useToast();
  const withdraw = async ({ reason }: WithdrawBody, form: FormikHelpers<WithdrawBody>) => {
    try {
      const done = await confirmed(() => send({ id: raffleId, reason }).unwrap());
      if (done !== undefined) toast({ title: texts.done, text: texts.doneText });
    } catch (error) {
      form.setStatus(refusalsOf(error, { reason }));
      const text = detailOf(error, texts.refused);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };
  return (
    <Formik
      initialValues={{ reason: '' }}
      validateOnBlur={false}
      validate={(values) => fieldErrors(withdrawBody, values)}
      onSubmit={withdraw}
    >
      {({ isSubmitting }) => (
        <Form noValidate style={{ display: 'grid', gap: 16 }}>
          <FocusBadField />
          <Typography color="textSecondary">{texts.warning}</Typography>
          <FormField name="reason" label={texts.reason} helperText={texts.reasonHint} />
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={isSubmitting}
            sx={{ justifySelf: 'start' }}
          >
            {isSubmitting ? texts.withdrawing : texts.withdraw}
          </Button>
        </Form>
      )}
    </Formik>
  );
};
