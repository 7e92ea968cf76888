import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import type { User } from '@contracts/accounts';
import { deletionBody, type DeletionBody } from '@contracts/deletion';
import { detailOf, isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { formTexts } from '@/shared/i18n/forms';
import { leaveTexts as texts } from '@/shared/i18n/leaving';
import { useToast } from '@/shared/lib/toasts';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { PasswordField } from '@/shared/ui/form/password-field';
import { LeaveConsequences } from './leave-consequences';
import { useDeleteAccountMutation, useGetDeletionQuery } from './profile.api';
import { useEndVisit } from './use-end-visit';

/** Without an answer, the account may be gone or not. */
const reasonOf = (error: unknown): string =>
  isStatus(error, 0) ? formTexts.noConnection : detailOf(error, texts.failedText);

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
      toast({ tone: 'error', title: texts.failed, text: reasonOf(error) });
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
  const title = useId();
  const { currentData: known } = useGetDeletionQuery(open ? user.id : skipToken);
  const leave = useLeave(user.id);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <Formik
        initialValues={{ password: '', word: '' }}
        validateOnBlur={false}
        validate={(values) => fieldErrors(deletionBody, values)}
        onSubmit={leave}
      >
        {({ isSubmitting }) => (
          <Form noValidate style={{ display: 'contents' }}>
            <FocusBadField />
            <DialogTitle id={title} sx={{ typography: 'h3', pt: 3 }}>
              {texts.dialogTitle}
            </DialogTitle>
            <DialogContent
              sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              <Consequences userId={open ? user.id : undefined} />
              {/* Tells a password manager which account this is. */}
              <input hidden readOnly autoComplete="username" value={user.username} />
              <PasswordField
                name="password"
                label={texts.password}
                autoComplete="current-password"
              />
              <FormField name="word" label={texts.word} autoComplete="off" />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
              <Button disabled={isSubmitting} onClick={onClose}>
                {commonTexts.cancel}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color="error"
                disabled={isSubmitting || known === undefined}
              >
                {isSubmitting ? texts.confirming : texts.confirm}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
};
