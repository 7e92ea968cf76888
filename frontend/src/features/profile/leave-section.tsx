import DeleteForeverRounded from '@mui/icons-material/DeleteForeverRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { deletionBody, type DeletionBody, type Deletion } from '@contracts/deletion';
import { reasonOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { leaveTexts as texts } from '@/shared/i18n/leaving';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/toasts';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { FormDialog } from '@/shared/ui/form/form-dialog';
import { AccountForManagers } from '@/shared/ui/form/account-for-managers';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { PasswordField } from '@/shared/ui/form/password-field';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { Sheet } from '@/shared/ui/sheet';
import { useDeleteAccountMutation, useGetDeletionQuery } from './profile.api';
import { useEndVisit } from './use-end-visit';

/** More would hide the form below. */
const SHOWN = 4;

const listSx = { m: 0, pl: 2.5, display: 'grid', gap: 0.75 } as const;

const Handovers = ({ handovers }: Pick<Deletion, 'handovers'>) => (
  <Alert role="note" severity="warning">
    <AlertTitle>{texts.handovers}</AlertTitle>
    {texts.handoversText(handovers.length)}
    <Box component="ul" sx={{ ...listSx, mt: 1 }}>
      {handovers.slice(0, SHOWN).map(({ of, raffle }) => (
        <li key={`${of}-${raffle.id}`}>
          <Box component={Link} to={paths.raffle.href(raffle.id)} sx={{ color: 'inherit' }}>
            {raffle.title}
          </Box>
          {`. ${texts.of[of]}.`}
        </li>
      ))}
      {handovers.length > SHOWN && <li>{texts.more(handovers.length - SHOWN)}</li>}
    </Box>
  </Alert>
);

/** What deleting the account would mean now. */
const LeaveConsequences = ({ onSale, soldTickets, handovers }: Deletion) => (
  <>
    {handovers.length > 0 && <Handovers handovers={handovers} />}
    <Box component="ul" sx={listSx}>
      {onSale > 0 && (
        <Typography component="li" sx={{ fontWeight: 650 }}>
          {texts.onSale(onSale, soldTickets)}
        </Typography>
      )}
      {texts.points.map((point) => (
        <Typography key={point} component="li">
          {point}
        </Typography>
      ))}
    </Box>
  </>
);

const useLeave = (userId: number) => {
  const [send] = useDeleteAccountMutation();
  const endVisit = useEndVisit();
  const toast = useToast();
  return useSubmit(
    (body: DeletionBody) =>
      endVisit(
        () => send({ userId, body }).unwrap(),
        () => toast({ title: texts.gone, text: texts.goneText }),
      ),
    (error) => ({ title: texts.failed, text: reasonOf(error, texts.failedText) }),
  );
};

/** Nobody can confirm what they have not been told. */
const Consequences = ({ userId }: { readonly userId: number | undefined }) => {
  const { currentData, isFetching, error, refetch } = useGetDeletionQuery(userId ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <LeaveConsequences {...currentData} />;
  if (error !== undefined && !isFetching)
    return (
      <InlineFailure text={texts.failedToAsk} retrying={false} onRetry={() => void refetch()} />
    );
  return (
    <div role="status" aria-busy aria-label={commonTexts.loading}>
      <Skeleton height={28} />
      <Skeleton height={28} />
      <Skeleton height={28} width="60%" />
    </div>
  );
};

interface LeaveDialogProps {
  readonly user: Pick<User, 'id' | 'username'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what deleting the account means, and asks for the password and a word. */
const LeaveDialog = ({ user, open, onClose }: LeaveDialogProps) => {
  const { currentData: known } = useGetDeletionQuery(open ? user.id : skipToken);
  const leave = useLeave(user.id);
  return (
    <FormDialog
      open={open}
      maxWidth="sm"
      title={texts.dialogTitle}
      action={texts.confirm}
      busy={texts.confirming}
      color="error"
      ready={known !== undefined}
      schema={deletionBody}
      initialValues={{ password: '', word: '' }}
      onSubmit={leave}
      onClose={onClose}
    >
      <Consequences userId={open ? user.id : undefined} />
      <AccountForManagers username={user.username} />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <FormField name="word" slotProps={MUST_BE_FILLED} label={texts.word} autoComplete="off" />
    </FormDialog>
  );
};

/** The way to delete the account. */
export const LeaveSection = ({ user }: { readonly user: User }) => {
  const [open, setOpen] = useState(false);
  return (
    <Sheet title={texts.title} hint={texts.hint}>
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
    </Sheet>
  );
};
