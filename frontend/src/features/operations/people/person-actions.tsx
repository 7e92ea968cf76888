import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field } from 'formik';
import {
  reasonBody,
  type FoundPerson,
  type Person,
  type ReasonBody,
  type SuspendBody,
  suspendBody,
} from '@contracts/operations';
import { ReasonForm } from '@/features/operations/reason-form';
import { useOperatorAct } from '@/features/operations/use-operator-act';
import { api, post } from '@/shared/api/api';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';

const SUSPENSION = {
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
  const { text, action, busy, done } = isSuspended ? SUSPENSION.reinstate : SUSPENSION.suspend;
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
      check={isSuspended ? reasonBody : suspendBody}
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

interface Reasoned extends ReasonBody {
  readonly id: number;
}

interface Suspension extends SuspendBody {
  readonly id: number;
}

export const {
  useFindPersonQuery,
  useGrantOperatorMutation,
  useRevokeOperatorMutation,
  useSuspendAccountMutation,
  useReinstateAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user name, or by number. */
    findPerson: build.query<FoundPerson, string>({
      query: (name) => `operations/people?${new URLSearchParams({ name }).toString()}`,
      providesTags: ['User'],
    }),
    grantOperator: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => post(`operations/people/${id}/grant-operator`, { reason }),
      invalidatesTags: ['User'],
    }),
    revokeOperator: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => post(`operations/people/${id}/revoke-operator`, { reason }),
      invalidatesTags: ['User'],
    }),
    suspendAccount: build.mutation<Person, Suspension>({
      query: ({ id, ...body }) => post(`operations/people/${id}/suspend`, body),
      invalidatesTags: ['User', 'Raffle', 'RaffleList', 'Seller'],
    }),
    reinstateAccount: build.mutation<Person, Reasoned>({
      query: ({ id, reason }) => post(`operations/people/${id}/reinstate`, { reason }),
      invalidatesTags: ['User'],
    }),
  }),
});

const ROLE = {
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

/** The form that gives a person the operator's role, or takes it back. */
export const RoleAction = ({ person: { id, role } }: { readonly person: Person }) => {
  const [grant] = useGrantOperatorMutation();
  const [revoke] = useRevokeOperatorMutation();
  const isOperator = role === 'operator';
  const { text, action, busy, done } = ROLE[role];
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
      check={reasonBody}
      initialValues={{ reason: '' }}
      onSubmit={change}
    />
  );
};
