import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { passwordBody, type User } from '@contracts/accounts';
import { authTexts } from '@/shared/i18n/auth';
import { passwordTexts as texts } from '@/shared/i18n/password';
import { profileTexts } from '@/shared/i18n/profile';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormSection } from '@/shared/ui/form/form-section';
import { PasswordField } from '@/shared/ui/form/password-field';
import { useChangePassword } from './use-change-password';
import { SubmitButton } from '@/shared/ui/form/submit-button';

interface PasswordFormProps {
  readonly user: Pick<User, 'id' | 'username'>;
  readonly onClose: () => void;
}

/** Opening the form removes the button that had the focus: the first field gets it. */
const FocusFirst = () => {
  useEffect(() => document.getElementById('currentPassword')?.focus(), []);
  return null;
};

const PasswordForm = ({ user, onClose }: PasswordFormProps) => (
  <Formik
    initialValues={{ currentPassword: '', newPassword: '' }}
    validate={(values) => fieldErrors(passwordBody, values)}
    onSubmit={useChangePassword(user.id, onClose)}
  >
    {({ isSubmitting }) => (
      <Form noValidate style={{ display: 'grid', gap: 20, maxWidth: 480 }}>
        <FocusBadField />
        <FocusFirst />
        {/* Tells a password manager which account this is. */}
        <input hidden readOnly autoComplete="username" value={user.username} />
        <PasswordField
          name="currentPassword"
          label={texts.current}
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label={texts.next}
          helperText={authTexts.passwordHint}
          autoComplete="new-password"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton action={texts.save} busy={profileTexts.saving} />
          <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
            {profileTexts.cancel}
          </Button>
        </Box>
      </Form>
    )}
  </Formik>
);

/** Changing the password. What is typed here is kept nowhere. */
export const PasswordSection = ({ user }: Pick<PasswordFormProps, 'user'>) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {isOpen ? (
        <PasswordForm user={user} onClose={() => setOpen(false)} />
      ) : (
        <Button
          ref={opener}
          variant="outlined"
          startIcon={<LockRounded />}
          onClick={() => setOpen(true)}
          sx={{ justifySelf: 'start' }}
        >
          {texts.change}
        </Button>
      )}
    </FormSection>
  );
};
