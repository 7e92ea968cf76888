import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { reasonBody, type Person, type ReasonBody } from '@contracts/operations';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';
import { useToast } from '@/shared/lib/toasts';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FormField } from '@/shared/ui/form/form-field';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { useGrantOperatorMutation, useRevokeOperatorMutation } from './people.api';

interface RoleActionProps {
  readonly person: Person;
}

const Grant = ({ person }: RoleActionProps) => {
  const [send, { isLoading }] = useGrantOperatorMutation();
  const confirmed = useConfirmed();
  const toast = useToast();
  const grant = async () => {
    try {
      const granted = await confirmed(() => send(person.id).unwrap());
      if (granted) toast({ title: texts.granted, text: texts.grantedText });
    } catch (error) {
      const text = detailOf(error, texts.changeFailed);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={isLoading}
      onClick={() => void grant()}
      sx={{ justifySelf: 'start' }}
    >
      {texts.grant}
    </Button>
  );
};

const Revoke = ({ person }: RoleActionProps) => {
  const [send] = useRevokeOperatorMutation();
  const confirmed = useConfirmed();
  const toast = useToast();
  const revoke = async ({ reason }: ReasonBody, form: FormikHelpers<ReasonBody>) => {
    try {
      const revoked = await confirmed(() => send({ id: person.id, reason }).unwrap());
      if (revoked) toast({ title: texts.revoked });
    } catch (error) {
      form.setStatus(refusalsOf(error, { reason }));
      const text = detailOf(error, texts.changeFailed);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };
  return (
    <Formik
      initialValues={{ reason: '' }}
      validateOnBlur={false}
      validate={(values) => fieldErrors(reasonBody, values)}
      onSubmit={revoke}
    >
      {({ isSubmitting }) => (
        <Form noValidate style={{ display: 'grid', gap: 16 }}>
          <Typography color="textSecondary">{texts.revokeText}</Typography>
          <FormField name="reason" label={texts.reason} helperText={texts.reasonHint} />
          <Button
            type="submit"
            variant="outlined"
            color="error"
            disabled={isSubmitting}
            sx={{ justifySelf: 'start' }}
          >
            {isSubmitting ? texts.revoking : texts.revoke}
          </Button>
        </Form>
      )}
    </Formik>
  );
};

/** Gives a person the operator's role, or takes it back. */
export const RoleAction = ({ person }: RoleActionProps) =>
  person.role === 'operator' ? <Revoke person={person} /> : <Grant person={person} />;
