import LockResetRounded from '@mui/icons-material/LockResetRounded';
import MarkEmailReadRounded from '@mui/icons-material/MarkEmailReadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { resetRequestBody, type ResetRequestBody } from '@contracts/password-reset';
import { useSite } from '@/entities/site/site.api';
import { reasonOf } from '@/shared/api/problems';
import { newPasswordTexts as texts } from '@/shared/i18n/new-password';
import { forgottenTexts } from '@/shared/i18n/password';
import { mailLink } from '@/shared/lib/contact-links';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ScreenFailure } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { FormSheet } from './form-sheet';
import { useRequestResetMutation } from './password-reset.api';

/** What was typed where somebody tried to sign in. */
const typedBefore = (state: unknown): string => {
  const account = (state as { readonly account?: unknown } | null)?.account;
  return typeof account === 'string' ? account : '';
};

interface RequestFormProps {
  readonly typed: string;
  readonly onSent: (account: string) => void;
}

const RequestForm = ({ typed, onSent }: RequestFormProps) => {
  const [send] = useRequestResetMutation();
  const submit = useSubmit(
    async (values: ResetRequestBody) => {
      await send(resetRequestBody.cast(values)).unwrap();
      onSent(values.account);
    },
    (error) => reasonOf(error, texts.notSent),
  );
  return (
    <FormSheet
      title={texts.title}
      hint={texts.hint}
      action={texts.send}
      busy={texts.sending}
      check={resetRequestBody}
      initialValues={{ account: typed }}
      onSubmit={submit}
    >
      <FormField
        name="account"
        slotProps={MUST_BE_FILLED}
        label={texts.account}
        autoComplete="username"
      />
    </FormSheet>
  );
};

/** The same for everybody, so that nobody learns here who has an account. */
const Sent = ({ onAgain }: { readonly onAgain: () => void }) => (
  <MessagePanel level={1} Icon={MarkEmailReadRounded} title={texts.sent} text={texts.sentText}>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440 }}>
      {texts.sentHint}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
      <Button component={Link} to={paths.profile.href()} variant="contained">
        {texts.signIn}
      </Button>
      <Button color="inherit" onClick={onAgain}>
        {texts.another}
      </Button>
    </Box>
  </MessagePanel>
);

const Steps = () => {
  const { state } = useLocation() as { readonly state: unknown };
  const [account, setAccount] = useState(() => typedBefore(state));
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent onAgain={() => setSent(false)} />;
  const sent = (asked: string) => {
    setAccount(asked);
    setSent(true);
  };
  return <RequestForm typed={account} onSent={sent} />;
};

/** Asks for a link for a new password. A site without mail says whom to ask. */
export const ForgotPasswordScreen = () => {
  useDocumentTitle(texts.title);
  const { data: site, isError, refetch } = useSite();
  if (isError && !site) return <ScreenFailure onRetry={() => void refetch()} />;
  if (!site) return <Spinner />;
  return (
    <Container maxWidth="sm">
      {site.sendsMail ? (
        <Steps />
      ) : (
        <MessagePanel
          level={1}
          Icon={LockResetRounded}
          title={forgottenTexts.title}
          text={`${forgottenTexts.text} ${forgottenTexts.after}`}
        >
          {site.contactEmail !== undefined && (
            <MuiLink href={mailLink(site.contactEmail)}>
              {forgottenTexts.write(site.contactEmail)}
            </MuiLink>
          )}
          <Button component={Link} to={paths.profile.href()} variant="contained" sx={{ mt: 1 }}>
            {texts.signIn}
          </Button>
        </MessagePanel>
      )}
    </Container>
  );
};
