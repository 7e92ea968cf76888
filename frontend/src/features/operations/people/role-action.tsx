import { reasonBody, type Person, type ReasonBody } from '@contracts/operations';
import { ReasonForm } from '@/features/operations/reason-form';
import { useOperatorAct } from '@/features/operations/use-operator-act';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';
import { useGrantOperatorMutation, useRevokeOperatorMutation } from './people.api';

const WORDS = {
  member: {
    text: texts.grantText,
    action: texts.grant,
    busy: texts.granting,
    done: { title: texts.granted, text: texts.grantedText },
  },
  operator: {
    text: texts.revokeText,
    action: texts.revoke,
    busy: texts.revoking,
    done: { title: texts.revoked },
  },
} as const;

interface RoleActionProps {
  readonly person: Person;
}

/** The form that gives a person the operator's role, or takes it back. */
export const RoleAction = ({ person: { id, role } }: RoleActionProps) => {
  const [grant] = useGrantOperatorMutation();
  const [revoke] = useRevokeOperatorMutation();
  const isOperator = role === 'operator';
  const { text, action, busy, done } = WORDS[role];
  const change = useOperatorAct({
    send: ({ reason }: ReasonBody) => (isOperator ? revoke : grant)({ id, reason }).unwrap(),
    done,
    failed: texts.changeFailed,
  });
  return (
    <ReasonForm
      label={action}
      text={text}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      reasonId="role-reason"
      action={action}
      busy={busy}
      color={isOperator ? 'error' : 'primary'}
      schema={reasonBody}
      initialValues={{ reason: '' }}
      onSubmit={change}
    />
  );
};
