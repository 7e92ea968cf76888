import MarkEmailReadRounded from '@mui/icons-material/MarkEmailReadRounded';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { TEXT_MAX } from '@contracts/limits';
import { useSite } from '@/entities/site/site.api';
import { api, post } from '@/shared/api/api';
import { detailOf, isStatus } from '@/shared/api/problems';
import { formTexts } from '@/shared/i18n/forms';
import { homeTexts } from '@/shared/i18n/home';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const texts = homeTexts.newsletter;

const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<null, string>({
      query: (email) => post('newsletter', { email }),
    }),
  }),
});

const reasonOf = (error: unknown): string => {
  if (isStatus(error, 0)) return formTexts.noConnection;
  if (isStatus(error, 422)) return texts.invalid;
  return detailOf(error, texts.failed);
};

const blockSx = (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'center',
  gap: { xs: 2.5, md: 5 },
  px: { xs: 3, md: 6 },
  pt: { xs: 4, md: 5 },
  // Below the field is room for what is wrong with it.
  pb: { xs: 2, md: 3 },
  borderRadius: '28px',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  '& :focus-visible': { outlineColor: 'currentColor' },
  // By night the inverse colour would be the brightest of the screen.
  ...theme.applyStyles('dark', { backgroundColor: '#3a231a', color: '#fbeee5' }),
});

const fieldSx = {
  flex: '1 1 220px',
  minHeight: 52,
  px: 2.5,
  borderRadius: 99,
  border: '1px solid',
  borderColor: 'outline',
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&:focus-within': { outline: '3px solid #fff8f1', outlineOffset: 2 },
  '& :focus-visible': { outline: 'none' },
} as const;

interface FormProps {
  readonly onDone: (email: string) => void;
}

/** The browser's own rule for addresses decides, and the server's. */
const useSubscription = (onDone: FormProps['onDone']) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useSubscribeMutation();

  const refuse = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
  };

  const subscribe = async () => {
    const email = input.current?.value.trim() ?? '';
    if (email === '' || input.current?.validity.valid !== true) {
      refuse(texts.invalid);
      return;
    }
    try {
      await send(email).unwrap();
      onDone(email);
    } catch (error) {
      refuse(reasonOf(error));
    }
  };

  return { input, problem, forgive: () => setProblem(undefined), subscribe, sending: isLoading };
};

const SubscribeForm = ({ onDone }: FormProps) => {
  const message = useId();
  const { input, problem, forgive, subscribe, sending } = useSubscription(onDone);
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    void subscribe();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        <InputBase
          inputRef={input}
          type="email"
          placeholder={texts.placeholder}
          onChange={forgive}
          inputProps={{
            'aria-label': texts.email,
            'aria-invalid': problem !== undefined,
            'aria-describedby': message,
            autoComplete: 'email',
            maxLength: TEXT_MAX,
          }}
          sx={fieldSx}
        />
        <FocusableButton
          type="submit"
          variant="contained"
          size="large"
          disabled={sending}
          sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
        >
          {sending ? texts.sending : texts.send}
        </FocusableButton>
      </Box>
      <Box id={message} role="status" sx={{ mt: 1, minHeight: 24, fontWeight: 600 }}>
        {problem}
      </Box>
    </Box>
  );
};

const Subscribed = ({ email }: { readonly email: string }) => {
  // Where mail is sent, the address counts once somebody there has followed a link.
  const { data: site } = useSite();
  const text = site?.sendsMail === true ? texts.confirmText : texts.doneText;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <MarkEmailReadRounded aria-hidden sx={{ fontSize: 40 }} />
      <Box>
        <Typography variant="h4" component="p">
          {texts.done}
        </Typography>
        {text(email)}
      </Box>
    </Box>
  );
};

/** Takes an e-mail address for the newsletter. */
export const Newsletter = () => {
  const heading = useId();
  const [subscribed, setSubscribed] = useState<string>();
  return (
    <Box component="section" aria-labelledby={heading} sx={blockSx}>
      <div>
        <Typography variant="h2" id={heading} sx={{ mb: 1 }}>
          {texts.title}
        </Typography>
        <Typography sx={{ maxWidth: '46ch', textWrap: 'pretty' }}>{texts.text}</Typography>
      </div>
      <div>
        {subscribed === undefined && <SubscribeForm onDone={setSubscribed} />}
        <div role="status">{subscribed !== undefined && <Subscribed email={subscribed} />}</div>
      </div>
    </Box>
  );
};
