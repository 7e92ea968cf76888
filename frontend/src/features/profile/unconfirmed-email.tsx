import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { User } from '@contracts/accounts';
import { useSite } from '@/entities/site/site.api';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { confirmEmailTexts as texts } from '@/shared/i18n/confirm-email';
import { formTexts } from '@/shared/i18n/forms';
import { useToast } from '@/shared/lib/toasts';
import { useRequestConfirmationMutation } from './profile.api';

interface UnconfirmedEmailProps {
  readonly user: Pick<User, 'id' | 'emailConfirmed'>;
}

/** Says that the address is not confirmed, with a way to another link; nothing without mail. */
export const UnconfirmedEmail = ({ user }: UnconfirmedEmailProps) => {
  const { data: site } = useSite();
  const [request, { isLoading }] = useRequestConfirmationMutation();
  const toast = useToast();
  if (site?.sendsMail !== true || user.emailConfirmed) return null;

  const again = async () => {
    try {
      await request(user.id).unwrap();
      toast({ title: texts.sent, text: texts.sentText });
    } catch (error) {
      const text = detailOf(error, formTexts.noConnection);
      toast({ tone: 'error', title: commonTexts.error, text });
    }
  };
  return (
    <Alert severity="warning">
      <AlertTitle>{texts.missing}</AlertTitle>
      {texts.missingText}
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        fullWidth
        sx={{ mt: 1.5 }}
        disabled={isLoading}
        onClick={() => void again()}
      >
        {texts.again}
      </Button>
    </Alert>
  );
};
