import ShieldRounded from '@mui/icons-material/ShieldRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { User } from '@contracts/accounts';
import {
  secondFactorBody,
  secondFactorRemovalBody,
  type NewSecondFactor,
  type SecondFactorBody,
  type SecondFactorRemovalBody,
} from '@contracts/second-factor';
import { sessionSetTo } from '@/entities/session/session.api';
import { useAppDispatch } from '@/shared/api/api';
import { reasonOf } from '@/shared/api/problems';
import { profileTexts } from '@/shared/i18n/profile';
import { secondFactorTexts as texts } from '@/shared/i18n/second-factor';
import { useToast } from '@/shared/lib/toasts';
import { useCopy } from '@/shared/lib/use-copy';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormDialog } from '@/shared/ui/form/form-dialog';
import { AccountForManagers } from '@/shared/ui/form/account-for-managers';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { PasswordField } from '@/shared/ui/form/password-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { Sheet } from '@/shared/ui/sheet';
import { QrCode } from '@/shared/ui/qr-code';
import {
  useEnableSecondFactorMutation,
  usePrepareSecondFactorMutation,
  useRemoveSecondFactorMutation,
} from './profile.api';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const formSx = { display: 'grid', gap: 2.5, maxWidth: 480 } as const;
const startSx = { justifySelf: 'start' } as const;
const monoSx = { fontFamily: 'monospace', fontSize: '1.05rem' } as const;
const codesSx = {
  ...monoSx,
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
} as const;

/** Easier to type from a screen. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

interface UserProps {
  readonly user: User;
}

/** Lets the page know at once whether the person has a second factor. */
const useSetSecondFactor = (user: User) => {
  const dispatch = useAppDispatch();
  return (secondFactor: boolean) => dispatch(sessionSetTo({ ...user, secondFactor }));
};

interface EnableProps extends UserProps {
  readonly fresh: NewSecondFactor;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const EnableForm = ({ user, fresh, onEnabled, onCancel }: EnableProps) => {
  const [send] = useEnableSecondFactorMutation();
  const toast = useToast();
  const { sealedSecret, secret, link } = fresh;
  const enable = useSubmit(
    async (body: SecondFactorBody) => {
      const { recoveryCodes } = await send({ userId: user.id, body }).unwrap();
      toast({ title: texts.enabled, text: texts.enabledText });
      onEnabled(recoveryCodes);
    },
    (error) => reasonOf(error, texts.enableFailed),
  );
  return (
    <CheckedForm
      check={secondFactorBody}
      initialValues={{ sealedSecret, code: '', password: '' }}
      onSubmit={enable}
      sx={formSx}
    >
      {({ isSubmitting }) => (
        <>
          <Typography>{texts.scan}</Typography>
          <QrCode text={link} label={texts.qr} />
          <div>
            <Typography color="textSecondary">{texts.byHand}</Typography>
            <Typography sx={monoSx}>{inGroups(secret)}</Typography>
          </div>
          <AccountForManagers username={user.username} />
          <FormField
            name="code"
            slotProps={MUST_BE_FILLED}
            label={texts.code}
            autoComplete="one-time-code"
          />
          <PasswordField name="password" label={texts.password} autoComplete="current-password" />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton action={texts.enable} busy={texts.enabling} />
            <FocusableButton color="inherit" disabled={isSubmitting} onClick={onCancel}>
              {profileTexts.cancel}
            </FocusableButton>
          </Box>
        </>
      )}
    </CheckedForm>
  );
};

interface CodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const RecoveryCodes = ({ codes, onKept }: CodesProps) => {
  const copy = useCopy(texts.copied, texts.copyFailed);
  return (
    <>
      <Alert role="note" severity="warning">
        <AlertTitle>{texts.codes}</AlertTitle>
        {texts.codesText}
      </Alert>
      <Box component="ul" sx={codesSx}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => void copy(codes.join('\n'))}>
          {texts.copy}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {texts.kept}
        </Button>
      </Box>
    </>
  );
};

/** The steps to a second factor: the phone, and its first code. */
const Enable = ({ user, onEnabled }: Pick<EnableProps, 'user' | 'onEnabled'>) => {
  const [prepare, { isLoading }] = usePrepareSecondFactorMutation();
  const [fresh, setFresh] = useState<NewSecondFactor>();
  const toast = useToast();
  const start = async () => {
    try {
      setFresh(await prepare(user.id).unwrap());
    } catch (error) {
      const text = reasonOf(error, texts.failedText);
      toast({ tone: 'error', title: texts.startFailed, text });
    }
  };
  if (fresh)
    return (
      <EnableForm
        user={user}
        fresh={fresh}
        onEnabled={onEnabled}
        onCancel={() => setFresh(undefined)}
      />
    );
  return (
    <>
      <Typography>{texts.off}</Typography>
      <FocusableButton
        variant="contained"
        startIcon={<ShieldRounded />}
        disabled={isLoading}
        onClick={() => void start()}
        sx={startSx}
      >
        {texts.start}
      </FocusableButton>
    </>
  );
};

const Remove = ({ user }: UserProps) => {
  const [open, setOpen] = useState(false);
  const [send] = useRemoveSecondFactorMutation();
  const setSecondFactor = useSetSecondFactor(user);
  const toast = useToast();
  const remove = useSubmit(
    async (body: SecondFactorRemovalBody) => {
      await send({ userId: user.id, body }).unwrap();
      toast({ title: texts.removed, text: texts.removedText });
      setOpen(false);
      await setSecondFactor(false);
    },
    (error) => ({ title: texts.removeFailed, text: reasonOf(error, texts.failedText) }),
  );
  return (
    <>
      <Typography>{texts.on}</Typography>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={startSx}>
        {texts.remove}
      </Button>
      <FormDialog
        open={open}
        maxWidth="sm"
        title={texts.removeTitle}
        text={texts.removeText}
        action={texts.remove}
        busy={texts.removing}
        color="error"
        schema={secondFactorRemovalBody}
        initialValues={{ password: '', code: '' }}
        onSubmit={remove}
        onClose={() => setOpen(false)}
      >
        <AccountForManagers username={user.username} />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <FormField name="code" label={texts.anyCode} autoComplete="one-time-code" />
      </FormDialog>
    </>
  );
};

/** For operators, and for who was one and still has a second factor. */
export const SecondFactorSection = ({ user }: UserProps) => {
  const setSecondFactor = useSetSecondFactor(user);
  const [codes, setCodes] = useState<readonly string[]>();
  if (user.role !== 'operator' && !user.secondFactor) return null;
  const keep = () => {
    setCodes(undefined);
    void setSecondFactor(true);
  };
  return (
    <Sheet title={texts.title} hint={texts.hint}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={keep} />
      ) : user.secondFactor ? (
        <Remove user={user} />
      ) : (
        <Enable user={user} onEnabled={setCodes} />
      )}
    </Sheet>
  );
};
