import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import LockResetRounded from '@mui/icons-material/LockResetRounded';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { RESET_LINK, resetBody } from '@contracts/password-reset';
import { problemOf, reasonOf } from '@/shared/api/problems';
import { newPasswordTexts as texts } from '@/shared/i18n/new-password';
import { keep, kept } from '@/shared/lib/browser-memory';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { PasswordField } from '@/shared/ui/form/password-field';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { FormSheet } from './form-sheet';
import { useResetPasswordMutation } from './password-reset.api';

const STORED = 'rifaviva-enlace';

/** The link that this tab keeps for a reload, or ''. */
const keptLink = (): string => {
  const link = kept('sessionStorage', STORED);
  return typeof link === 'string' ? link : '';
};

/** @returns forgets it */
const keepLink = (link: string): (() => void) => {
  keep('sessionStorage', STORED, link);
  return () => keep('sessionStorage', STORED, undefined);
};

interface Values {
  readonly newPassword: string;
  readonly repeated: string;
}

/** The link in the address, and the one that came from there and is kept while the screen stays. */
const useResetLink = () => {
  const inAddress = new URLSearchParams(useLocation().hash.slice(1)).get(RESET_LINK) ?? '';
  const [link, setLink] = useState(keptLink);
  if (inAddress !== '' && inAddress !== link) setLink(inAddress);
  useEffect(() => (link === '' ? undefined : keepLink(link)), [link]);
  return { inAddress, link };
};

const errorsOf = (link: string, { newPassword, repeated }: Values) => ({
  ...fieldErrors(resetBody, { link, newPassword }),
  ...(repeated === newPassword ? {} : { repeated: texts.differ }),
});

/** A refusal that no other password mends. */
const LINK_PROBLEMS = /^\/problems\/(?:unknown-link|late-link|used-link|account-not-found)$/;

interface ResetFormProps {
  readonly link: string;
  readonly onDone: () => void;
  readonly onBadLink: (reason: string) => void;
}

const ResetForm = ({ link, onDone, onBadLink }: ResetFormProps) => {
  const [send] = useResetPasswordMutation();
  const wordsFor = (error: unknown) => reasonOf(error, texts.failed);
  const reset = useSubmit(async ({ newPassword }: Values) => {
    try {
      await send({ link, newPassword }).unwrap();
      onDone();
    } catch (error) {
      if (!LINK_PROBLEMS.test(problemOf(error)?.type ?? '')) throw error;
      onBadLink(wordsFor(error));
    }
  }, wordsFor);
  return (
    <FormSheet<Values>
      title={texts.choose}
      hint={texts.chooseHint}
      action={texts.save}
      busy={texts.saving}
      check={(values) => errorsOf(link, values)}
      initialValues={{ newPassword: '', repeated: '' }}
      onSubmit={reset}
    >
      <PasswordField
        name="newPassword"
        label={texts.next}
        helperText={texts.rules}
        autoComplete="new-password"
      />
      <PasswordField name="repeated" label={texts.repeat} autoComplete="new-password" />
    </FormSheet>
  );
};

interface BadLinkProps {
  readonly title: string;
  readonly text: string;
}

const BadLink = (words: BadLinkProps) => (
  <MessagePanel level={1} Icon={LinkOffRounded} {...words}>
    <Button component={Link} to={paths.forgotPassword.href()} variant="contained" sx={{ mt: 1 }}>
      {texts.another}
    </Button>
  </MessagePanel>
);

const Done = () => (
  <MessagePanel level={1} Icon={LockResetRounded} title={texts.done} text={texts.doneText}>
    <Button component={Link} to={paths.profile.href()} variant="contained" sx={{ mt: 1 }}>
      {texts.signIn}
    </Button>
  </MessagePanel>
);

const Reset = ({ link }: { readonly link: string }) => {
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState('');
  if (isDone) return <Done />;
  if (refusal !== '') return <BadLink title={texts.badLink} text={refusal} />;
  return <ResetForm link={link} onDone={() => setDone(true)} onBadLink={setRefusal} />;
};

/**
 * Sets a new password with the link of a mail, when somebody sends the form. First the link leaves
 * the address, where somebody could read it over a shoulder. It outlives a reload, and is forgotten
 * with the screen.
 */
export const ResetPasswordScreen = () => {
  useDocumentTitle(texts.choose);
  const { inAddress, link } = useResetLink();
  if (inAddress !== '') return <Navigate replace to={paths.resetPassword.href()} />;
  return (
    <Container maxWidth="sm">
      {link === '' ? (
        <BadLink title={texts.noLink} text={texts.noLinkText} />
      ) : (
        <Reset key={link} link={link} />
      )}
    </Container>
  );
};
