import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { paths } from '@/shared/lib/paths';
import { forgetDraft } from './kept-draft';
import type { RaffleDraft } from './raffle-draft';

interface SendButtonsProps {
  readonly userId: number;
  /** The raffle is published and the next screen on its way: nothing more to send. */
  readonly created: boolean;
}

export const SendButtons = ({ userId, created }: SendButtonsProps) => {
  const { values, isSubmitting } = useFormikContext<RaffleDraft>();
  const busy = isSubmitting || created;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy || values.images.length === 0}
      >
        {busy ? texts.sending : texts.submit}
      </Button>
      <Button component={Link} to={paths.search.href()} onClick={() => forgetDraft(userId)}>
        {texts.cancel}
      </Button>
    </Box>
  );
};
