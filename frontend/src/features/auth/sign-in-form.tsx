import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { loginBody, type LoginBody, type User } from '@contracts/accounts';
import { useSite } from '@/entities/site/site.api';
import { api, post } from '@/shared/api/api';
import { hasProblem, reasonOf } from '@/shared/api/problems';
import { authTexts } from '@/shared/i18n/auth';
import { forgottenTexts as texts } from '@/shared/i18n/password';
import { mailLink } from '@/shared/lib/contact-links';
import { paths } from '@/shared/lib/paths';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { PasswordField } from '@/shared/ui/form/password-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { KeepTyped, type TypedProps } from './keep-typed';
import { useEnter } from './use-enter';

/** Whom to ask for a new password: an operator, who makes one (`npm run ops -- reset-password`). */
const WhomToAsk = ({ address }: { readonly address: string | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const answer = useId();
  return (
    <div>
      <Button
        aria-expanded={isOpen}
        aria-controls={answer}
        endIcon={<ExpandMoreRounded sx={{ rotate: isOpen ? '180deg' : 'none' }} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -2.5 }}
      >
        {texts.ask}
      </Button>
      <Box id={answer} hidden={!isOpen}>
        <Alert role="note" severity="info" sx={{ borderRadius: '14px' }}>
          <AlertTitle>{texts.title}</AlertTitle>
          <Box component="p" sx={{ m: 0 }}>
            {texts.text} {texts.after}
          </Box>
          {address !== undefined && (
            <Box component="p" sx={{ mt: 1, mb: 0 }}>
              <MuiLink href={mailLink(address)}>{texts.write(address)}</MuiLink>
            </Box>
          )}
          <Box component="p" sx={{ mt: 1, mb: 0 }}>
            {texts.warning}
          </Box>
        </Alert>
      </Box>
    </div>
  );
};

/** The way to another password: by a link in a mail, or by whoever runs a site without mail. */
const Forgotten = () => {
  const { data: site } = useSite();
  const { values } = useFormikContext<LoginBody>();
  if (site?.sendsMail !== true) return <WhomToAsk address={site?.contactEmail} />;
  return (
    <div>
      <Button
        component={Link}
        to={paths.forgotPassword.href()}
        state={{ account: values.username }}
        sx={{ ml: -2.5 }}
      >
        {texts.ask}
      </Button>
    </div>
  );
};

const { useSignInMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<User, LoginBody>({
      query: ({ code, ...body }) => post('login', code ? { ...body, code } : body),
    }),
  }),
});

/** Whether the password is right, and the account asks for a code too. */
const isCodeNeeded = (error: unknown): boolean => hasProblem(error, 'code-needed');

/** Comes once the password is right, and gets the focus. */
const CodeField = () => {
  useEffect(() => document.getElementById('code')?.focus(), []);
  return (
    <FormField
      name="code"
      label={authTexts.code}
      helperText={authTexts.codeHint}
      autoComplete="one-time-code"
    />
  );
};

export const SignInForm = ({ typed, onTyped }: TypedProps<LoginBody>) => {
  const [send] = useSignInMutation();
  const enter = useEnter();
  const [asksCode, setAsksCode] = useState(false);
  const signIn = useSubmit(
    async (values: LoginBody) => {
      const { data, error } = await send(values);
      if (isCodeNeeded(error)) setAsksCode(true);
      else if (data) await enter(data, authTexts.welcome, authTexts.welcomeText);
      else throw error as unknown;
    },
    (error) => ({
      title: authTexts.signInFailed,
      text: reasonOf(error, authTexts.wrongCredentials),
    }),
  );
  return (
    <CheckedForm<LoginBody>
      validateOnBlur
      check={loginBody}
      initialValues={{ code: '', ...typed }}
      onSubmit={signIn}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <KeepTyped onTyped={onTyped} />
      <FormField
        name="username"
        slotProps={MUST_BE_FILLED}
        label={authTexts.username}
        autoComplete="username"
      />
      <PasswordField name="password" label={authTexts.password} autoComplete="current-password" />
      {asksCode && <CodeField />}
      <Forgotten />
      <SubmitButton size="large" action={authTexts.signIn} busy={authTexts.signingIn} />
    </CheckedForm>
  );
};
