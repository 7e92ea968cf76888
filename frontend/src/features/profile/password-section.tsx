import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useContext } from 'react';
import { passwordBody, type User, type PasswordBody } from '@contracts/accounts';
import { HearContext } from '@/entities/notification/use-news';
import { reasonOf } from '@/shared/api/problems';
import { authTexts } from '@/shared/i18n/auth';
import { passwordTexts as texts } from '@/shared/i18n/password';
import { profileTexts } from '@/shared/i18n/profile';
import { useToast } from '@/shared/lib/toasts';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { AccountForManagers } from '@/shared/ui/form/account-for-managers';
import { PasswordField } from '@/shared/ui/form/password-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { Sheet } from '@/shared/ui/sheet';
import { useChangePasswordMutation } from './profile.api';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface PasswordFormProps {
  readonly user: Pick<User, 'id' | 'username'>;
  readonly onClose: () => void;
}

/** Opening the form removes the button that had the focus: the first field gets it. */
const FocusFirst = () => {
  useEffect(() => document.getElementById('currentPassword')?.focus(), []);
  return null;
};

const PasswordForm = ({ user, onClose }: PasswordFormProps) => {
  const [send] = useChangePasswordMutation();
  const hear = useContext(HearContext);
  const toast = useToast();
  const change = useSubmit(
    async (passwords: PasswordBody) => {
      await send({ userId: user.id, passwords }).unwrap();
      // This browser has a new session, too: the socket's old one hears nothing more.
      hear(true);
      toast({ title: texts.changed, text: texts.changedText });
      onClose();
    },
    (error) => reasonOf(error, texts.failed),
  );
  return (
    <CheckedForm
      validateOnBlur
      check={passwordBody}
      initialValues={{ currentPassword: '', newPassword: '' }}
      onSubmit={change}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 480 }}
    >
      {({ isSubmitting }) => (
        <>
          <FocusFirst />
          <AccountForManagers username={user.username} />
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
            <FocusableButton color="inherit" disabled={isSubmitting} onClick={onClose}>
              {profileTexts.cancel}
            </FocusableButton>
          </Box>
        </>
      )}
    </CheckedForm>
  );
};

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
    <Sheet title={texts.title} hint={texts.hint}>
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
    </Sheet>
  );
};
