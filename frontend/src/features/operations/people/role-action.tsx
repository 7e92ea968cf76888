import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { reasonBody, type Person, type ReasonBody } from '@contracts/operations';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';
import { useToast } from '@/shared/lib/toasts';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { useGrantOperatorMutation, useRevokeOperatorMutation } from './people.api';

interface RoleActionProps {
  readonly person: Person;
}

/** Gives the role to the person, or takes it back, and shows the outcome. */
const useChange = ({ id, role }: Person) => {
  const [grant] = useGrantOperatorMutation();
  const [revoke] = useRevokeOperatorMutation();
  const confirmed = useConfirmed();
  const toast = useToast();
  const isOperator = role === 'operator';
  return async ({ reason }: ReasonBody, form: FormikHelpers<ReasonBody>) => {
    const send = () => (isOperator ? revoke : grant)({ id, reason }).unwrap();
    try {
      if (await confirmed(send))
        toast(
          isOperator ? { title: texts.revoked } : { title: texts.granted, text: texts.grantedText },
        );
    } catch (error) {
      form.setStatus(refusalsOf(error, { reason }));
      const text = detailOf(error, texts.changeFailed);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };
};

const WORDS = {
  member: { text: texts.grantText, action: texts.grant, busy: texts.granting },
  operator: { text: texts.revokeText, action: texts.revoke, busy: texts.revoking },
} as const;

/** The form that gives a person the operator's role, or takes it back. */
export const RoleAction = ({ person }: RoleActionProps) => {
  const change = useChange(person);
  const { text, action, busy } = WORDS[person.role];
  return (
    <Formik
      initialValues={{ reason: '' }}
      validateOnBlur={false}
      validate={(values) => fieldErrors(reasonBody, values)}
      onSubmit={change}
    >
      {({ isSubmitting }) => (
        <Form noValidate aria-label={action} style={{ display: 'grid', gap: 16 }}>
          <FocusBadField />
          <Typography color="textSecondary">{text}</Typography>
          <FormField
            id="role-reason"
            name="reason"
            label={texts.reason}
            helperText={texts.reasonHint}
          />
          <Button
            type="submit"
            variant="outlined"
            color={person.role === 'operator' ? 'error' : 'primary'}
            disabled={isSubmitting}
            sx={{ justifySelf: 'start' }}
          >
            {isSubmitting ? busy : action}
          </Button>
        </Form>
      )}
    </Formik>
  );
};
