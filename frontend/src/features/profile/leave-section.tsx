import DeleteForeverRounded from '@mui/icons-material/DeleteForeverRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { User } from '@contracts/accounts';
import { leaveTexts as texts } from '@/shared/i18n/leaving';
import { FormSection } from '@/shared/ui/form/form-section';
import { LeaveDialog } from './leave-dialog';

/** The way to delete the account. */
export const LeaveSection = ({ user }: { readonly user: User }) => {
  const [open, setOpen] = useState(false);
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {user.role === 'operator' ? (
        <Typography>{texts.operator}</Typography>
      ) : (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteForeverRounded />}
          onClick={() => setOpen(true)}
          sx={{ justifySelf: 'start' }}
        >
          {texts.open}
        </Button>
      )}
      <LeaveDialog user={user} open={open} onClose={() => setOpen(false)} />
    </FormSection>
  );
};
