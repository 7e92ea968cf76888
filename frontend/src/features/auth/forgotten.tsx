import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoginBody } from '@contracts/accounts';
import { useSite } from '@/entities/site/site.api';
import { forgottenTexts as texts } from '@/shared/i18n/password';
import { paths } from '@/shared/lib/paths';

/** Whom to ask for a new password: an operator, who makes one (`npm run ops -- reset-password`). */
const WhomToAsk = () => {
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
        <Alert severity="info" sx={{ borderRadius: '14px' }}>
          <AlertTitle>{texts.title}</AlertTitle>
          <Box component="p" sx={{ m: 0 }}>
            {texts.text} {texts.after}
          </Box>
          <Box component="p" sx={{ mt: 1, mb: 0 }}>
            {texts.warning}
          </Box>
        </Alert>
      </Box>
    </div>
  );
};

/** The way to another password: by a link in a mail, or by whoever runs a site without mail. */
export const Forgotten = () => {
  const { data: site } = useSite();
  const { values } = useFormikContext<LoginBody>();
  if (site?.sendsMail !== true) return <WhomToAsk />;
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
