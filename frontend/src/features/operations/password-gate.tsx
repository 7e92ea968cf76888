import type { FormikHelpers } from 'formik';
import { useRef, useState, type ReactNode, useEffect } from 'react';
import { confirmPasswordBody, type ConfirmPasswordBody } from '@contracts/operations';
import { api, post } from '@/shared/api/api';
import { letAskForPassword } from '@/shared/api/password-asker';
import { detailOf } from '@/shared/api/problems';
import { operationsTexts } from '@/shared/i18n/operations';
import { AccountForManagers } from '@/shared/ui/form/account-for-managers';
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
const PasswordDialog = ({ username, open, onClose }: PasswordDialogProps) => {
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
      <AccountForManagers username={username} />
      <PasswordField name={FIELD} label={texts.label} autoComplete="current-password" />
    </FormDialog>
  );
};

interface PasswordGateProps {
  readonly username: string;
  readonly children: ReactNode;
}

interface Question {
  readonly answer: Promise<boolean>;
  readonly give: (isProven: boolean) => void;
}

const newQuestion = (): Question => {
  let give: Question['give'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => (give = resolve));
  return { answer, give };
};

/** Lets every part of the console ask for the password; all that ask at once get one answer. */
export const PasswordGate = ({ username, children }: PasswordGateProps) => {
  const [question, setQuestion] = useState<Question>();
  const open = useRef<Question>(undefined);
  useEffect(
    () =>
      letAskForPassword(() => {
        open.current ??= newQuestion();
        setQuestion(open.current);
        return open.current.answer;
      }),
    [],
  );
  const close = (isProven: boolean) => {
    open.current?.give(isProven);
    open.current = undefined;
    setQuestion(undefined);
  };
  return (
    <>
      {children}
      <PasswordDialog username={username} open={question !== undefined} onClose={close} />
    </>
  );
};
