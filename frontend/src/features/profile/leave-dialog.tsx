import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FormikHelpers } from 'formik';
import type { User } from '@contracts/accounts';
import { deletionBody, type DeletionBody } from '@contracts/deletion';
import { reasonOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { leaveTexts as texts } from '@/shared/i18n/leaving';
import { useToast } from '@/shared/lib/toasts';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { refusalsOf } from '@/shared/ui/form/field-errors';
import { FormDialog } from '@/shared/ui/form/form-dialog';
import { FormField } from '@/shared/ui/form/form-field';
import { PasswordField } from '@/shared/ui/form/password-field';
import { LeaveConsequences } from './leave-consequences';
import { useDeleteAccountMutation, useGetDeletionQuery } from './profile.api';
import { useEndVisit } from './use-end-visit';

const useLeave = (userId: number) => {
  const [send] = useDeleteAccountMutation();
  const endVisit = useEndVisit();
  const toast = useToast();
  return async (body: DeletionBody, form: FormikHelpers<DeletionBody>) => {
    try {
      await endVisit(
        () => send({ userId, body }).unwrap(),
        () => toast({ title: texts.gone, text: texts.goneText }),
      );
    } catch (error) {
      form.setStatus(refusalsOf(error, body));
      toast({ tone: 'error', title: texts.failed, text: reasonOf(error, texts.failedText) });
    }
  };
};

/** Nobody can confirm what they have not been told. */
const Consequences = ({ userId }: { readonly userId: number | undefined }) => {
  const { currentData, isFetching, error, refetch } = useGetDeletionQuery(userId ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <LeaveConsequences {...currentData} />;
  if (error !== undefined && !isFetching)
    return (
      <InlineFailure text={texts.failedToAsk} retrying={false} onRetry={() => void refetch()} />
    );
  return (
    <div role="status" aria-busy aria-label={commonTexts.loading}>
      <Skeleton height={28} />
      <Skeleton height={28} />
      <Skeleton height={28} width="60%" />
    </div>
  );
};

interface LeaveDialogProps {
  readonly user: Pick<User, 'id' | 'username'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what deleting the account means, and asks for the password and a word. */
export const LeaveDialog = ({ user, open, onClose }: LeaveDialogProps) => {
  const { currentData: known } = useGetDeletionQuery(open ? user.id : skipToken);
  const leave = useLeave(user.id);
  return (
    <FormDialog
      open={open}
      maxWidth="sm"
      title={texts.dialogTitle}
      action={texts.confirm}
      busy={texts.confirming}
      color="error"
      ready={known !== undefined}
      schema={deletionBody}
      initialValues={{ password: '', word: '' }}
      onSubmit={leave}
      onClose={onClose}
    >
      <Consequences userId={open ? user.id : undefined} />
      {/* Tells a password manager which account this is. */}
      <input hidden readOnly autoComplete="username" value={user.username} />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <FormField name="word" label={texts.word} autoComplete="off" />
    </FormDialog>
  );
};
