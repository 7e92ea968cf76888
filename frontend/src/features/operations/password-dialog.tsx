import type { FormikHelpers } from 'formik';
import { useEffect } from 'react';
import { confirmPasswordBody, type ConfirmPasswordBody } from '@contracts/operations';
import { api } from '@/shared/api/api';
import { post } from '@/shared/api/post';
import { detailOf } from '@/shared/api/problems';
import { operationsTexts } from '@/shared/i18n/operations';
import { FormDialog } from '@/shared/ui/form/form-dialog';
import { PasswordField } from '@/shared/ui/form/password-field';

const texts = operationsTexts.password;

const { useConfirmPasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: build.mutation<null, ConfirmPasswordBody>({
      query: (body) => post('operations/confirm-password', body),
    }),
  }),
});

const FIELD = 'password';

/** The dialog was opened to type here. */
const FocusField = () => {
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  return null;
};

interface PasswordDialogProps {
  readonly username: string;
  readonly open: boolean;
  readonly onClose: (isProven: boolean) => void;
}

/** Asks for the password. What is typed here is kept nowhere. */
export const PasswordDialog = ({ username, open, onClose }: PasswordDialogProps) => {
  const [send] = useConfirmPasswordMutation();
  const confirm = async (body: ConfirmPasswordBody, form: FormikHelpers<ConfirmPasswordBody>) => {
    try {
      await send(body).unwrap();
    } catch (error) {
      form.setFieldError(FIELD, detailOf(error, texts.failed));
      return;
    }
    onClose(true);
  };
  return (
    <FormDialog
      open={open}
      maxWidth="xs"
      title={texts.title}
      text={texts.text}
      action={texts.confirm}
      busy={texts.confirming}
      schema={confirmPasswordBody}
      initialValues={{ password: '' }}
      onSubmit={confirm}
      onClose={() => onClose(false)}
    >
      <FocusField />
      {/* Tells a password manager which account this is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField name={FIELD} label={texts.label} autoComplete="current-password" />
    </FormDialog>
  );
};
