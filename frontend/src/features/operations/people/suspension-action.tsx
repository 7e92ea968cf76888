import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Field, Form, Formik, type FormikHelpers } from 'formik';
import { reasonBody, suspendBody, type Person, type SuspendBody } from '@contracts/operations';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';
import { useToast } from '@/shared/lib/toasts';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { useReinstateAccountMutation, useSuspendAccountMutation } from './people.api';

interface SuspensionActionProps {
  readonly person: Pick<Person, 'id' | 'suspendedFor'>;
}

/** Suspends the account, or reinstates it, and shows the outcome. */
const useChange = ({ id, suspendedFor }: SuspensionActionProps['person']) => {
  const [suspend] = useSuspendAccountMutation();
  const [reinstate] = useReinstateAccountMutation();
  const confirmed = useConfirmed();
  const toast = useToast();
  const isSuspended = suspendedFor !== null;
  return async (body: SuspendBody, form: FormikHelpers<SuspendBody>) => {
    const { reason } = body;
    const send = () =>
      isSuspended ? reinstate({ id, reason }).unwrap() : suspend({ id, ...body }).unwrap();
    try {
      const person = await confirmed(send);
      if (person) toast({ title: isSuspended ? texts.isReinstated : texts.isSuspended });
    } catch (error) {
      form.setStatus(refusalsOf(error, body));
      const text = detailOf(error, texts.suspensionFailed);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };
};

const WORDS = {
  suspend: { text: texts.suspendText, action: texts.suspend, busy: texts.suspending },
  reinstate: { text: texts.reinstateText, action: texts.reinstate, busy: texts.reinstating },
} as const;

/** The form to suspend an account, or to reinstate a suspended one. */
export const SuspensionAction = ({ person }: SuspensionActionProps) => {
  const change = useChange(person);
  const isSuspended = person.suspendedFor !== null;
  const words = isSuspended ? WORDS.reinstate : WORDS.suspend;
  return (
    <Formik<SuspendBody>
      initialValues={{ reason: '', withdraw: false }}
      validateOnBlur={false}
      validate={(values) => fieldErrors(isSuspended ? reasonBody : suspendBody, values)}
      onSubmit={change}
    >
      {({ isSubmitting }) => (
        <Form noValidate aria-label={words.action} style={{ display: 'grid', gap: 16 }}>
          <FocusBadField />
          <Typography color="textSecondary">{words.text}</Typography>
          <FormField
            id="suspension-reason"
            name="reason"
            label={texts.reason}
            helperText={texts.reasonHint}
          />
          {!isSuspended && (
            <FormControlLabel
              control={<Field as={Checkbox} type="checkbox" name="withdraw" />}
              label={texts.withdraw}
            />
          )}
          <Button
            type="submit"
            variant="outlined"
            color={isSuspended ? 'primary' : 'error'}
            disabled={isSubmitting}
            sx={{ justifySelf: 'start' }}
          >
            {isSubmitting ? words.busy : words.action}
          </Button>
        </Form>
      )}
    </Formik>
  );
};
