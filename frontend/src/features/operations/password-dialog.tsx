import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useEffect, useId } from 'react';
import { confirmPasswordBody, type ConfirmPasswordBody } from '@contracts/operations';
import { api } from '@/shared/api/api';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { operationsTexts } from '@/shared/i18n/operations';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { PasswordField } from '@/shared/ui/form/password-field';

const texts = operationsTexts.password;

const { useConfirmPasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmPassword: build.mutation<null, ConfirmPasswordBody>({
      query: (body) => ({ url: 'operations/confirm-password', method: 'POST', body }),
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
  const [title, text] = [useId(), useId()];
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
    <Dialog
      open={open}
      onClose={() => onClose(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <Formik
        initialValues={{ password: '' }}
        validateOnBlur={false}
        validate={(values) => fieldErrors(confirmPasswordBody, values)}
        onSubmit={confirm}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <FocusBadField />
            <FocusField />
            <DialogTitle id={title} sx={{ typography: 'h3', pt: 3 }}>
              {texts.title}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
              <DialogContentText id={text}>{texts.text}</DialogContentText>
              {/* Tells a password manager which account this is. */}
              <input hidden readOnly autoComplete="username" value={username} />
              <PasswordField name={FIELD} label={texts.label} autoComplete="current-password" />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
              <Button disabled={isSubmitting} onClick={() => onClose(false)}>
                {commonTexts.cancel}
              </Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? texts.confirming : texts.confirm}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
};
