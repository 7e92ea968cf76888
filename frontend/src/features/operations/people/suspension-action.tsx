import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field } from 'formik';
import { reasonBody, suspendBody, type Person, type SuspendBody } from '@contracts/operations';
import { ReasonForm } from '@/features/operations/reason-form';
import { useOperatorAct } from '@/features/operations/use-operator-act';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';
import { useReinstateAccountMutation, useSuspendAccountMutation } from './people.api';

const WORDS = {
  suspend: {
    text: texts.suspendText,
    action: texts.suspend,
    busy: texts.suspending,
    done: { title: texts.isSuspended },
  },
  reinstate: {
    text: texts.reinstateText,
    action: texts.reinstate,
    busy: texts.reinstating,
    done: { title: texts.isReinstated },
  },
} as const;

interface SuspensionActionProps {
  readonly person: Pick<Person, 'id' | 'suspendedFor'>;
}

/** The form to suspend an account, or to reinstate a suspended one. */
export const SuspensionAction = ({ person: { id, suspendedFor } }: SuspensionActionProps) => {
  const [suspend] = useSuspendAccountMutation();
  const [reinstate] = useReinstateAccountMutation();
  const isSuspended = suspendedFor !== null;
  const { text, action, busy, done } = isSuspended ? WORDS.reinstate : WORDS.suspend;
  const change = useOperatorAct({
    send: (body: SuspendBody) =>
      isSuspended
        ? reinstate({ id, reason: body.reason }).unwrap()
        : suspend({ id, ...body }).unwrap(),
    done,
    failed: texts.suspensionFailed,
  });
  return (
    <ReasonForm<SuspendBody>
      label={action}
      text={text}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      reasonId="suspension-reason"
      action={action}
      busy={busy}
      color={isSuspended ? 'primary' : 'error'}
      schema={isSuspended ? reasonBody : suspendBody}
      initialValues={{ reason: '', withdraw: false }}
      onSubmit={change}
    >
      {!isSuspended && (
        <FormControlLabel
          control={<Field as={Checkbox} type="checkbox" name="withdraw" />}
          label={texts.withdraw}
        />
      )}
    </ReasonForm>
  );
};
