import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { User } from '@contracts/accounts';
import { useSite } from '@/entities/site/site.api';
import { api, post } from '@/shared/api/api';
import { detailOf } from '@/shared/api/problems';
import { confirmEmailTexts as texts } from '@/shared/i18n/confirm-email';
import { formTexts } from '@/shared/i18n/forms';
import { errorToast, useToast } from '@/shared/lib/toasts';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const { useRequestConfirmationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Another link to the person's address. */
    requestConfirmation: build.mutation<null, number>({
      query: (userId) => post(`users/${userId}/email-confirmation`),
    }),
  }),
});

interface UnconfirmedEmailProps {
  readonly user: Pick<User, 'id' | 'emailConfirmed'>;
  /** So that other places can lead here. */
  readonly id?: string;
  readonly text?: string;
}

/** Says that the address is not confirmed, with a way to another link; nothing without mail. */
export const UnconfirmedEmail = ({ user, id, text = texts.missingText }: UnconfirmedEmailProps) => {
  const { data: site } = useSite();
  const [request, { isLoading }] = useRequestConfirmationMutation();
  const toast = useToast();
  if (site?.sendsMail !== true || user.emailConfirmed) return null;

  const again = async () => {
    try {
      await request(user.id).unwrap();
      toast({ title: texts.sent, text: texts.sentText });
    } catch (error) {
      toast(errorToast(detailOf(error, formTexts.noConnection)));
    }
  };
  return (
    <Alert role="note" severity="warning" id={id} tabIndex={id === undefined ? undefined : -1}>
      <AlertTitle>{texts.missing}</AlertTitle>
      {text}
      <FocusableButton
        color="inherit"
        variant="outlined"
        size="small"
        fullWidth
        sx={{ mt: 1.5, maxWidth: 320 }}
        disabled={isLoading}
        onClick={() => void again()}
      >
        {texts.again}
      </FocusableButton>
    </Alert>
  );
};
