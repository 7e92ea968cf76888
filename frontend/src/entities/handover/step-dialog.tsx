import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { profileBody, type User } from '@contracts/accounts';
import {
  acceptPrizeBody,
  answerBody,
  CARRIERS,
  DISPUTE_KINDS,
  disputeBody,
  SELLERS_DISPUTE_KINDS,
  sendPrizeBody,
  TRACKING_MAX,
  type DisputeKindName,
} from '@contracts/handovers';
import { COUNTRIES } from '@contracts/limits';
import { REPORT_TEXT_MAX } from '@contracts/reports';
import { useSession } from '@/entities/session/use-session';
import { PhotosField } from '@/entities/upload/photos-field';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { profileTexts } from '@/shared/i18n/profile';
import { FormField } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { pairSx } from '@/shared/ui/paper.styles';
import { isSent, nextWords, sideOf } from './handover-words';
import { StepForm, type StepDialogProps } from './step-form';

const { fields } = profileTexts;

interface AcceptProps extends StepDialogProps {
  readonly user: User;
}

/** Asks for what the profile lacks of an address; what it has can be corrected. */
const AcceptSent = ({ user, ...dialog }: AcceptProps) => (
  <StepForm
    {...dialog}
    words={{ ...texts.accept, title: texts.accept.title.ships, text: texts.accept.text.ships }}
    initialValues={{
      address: user.address ?? '',
      postalCode: user.postalCode ?? '',
      city: user.city ?? '',
      country: user.country ?? COUNTRIES[0],
    }}
    schema={profileBody}
    bodyOf={(typed) => {
      const changed = Object.entries(typed).filter(
        ([name, value]) => (Reflect.get(user, name) ?? '') !== value,
      );
      return acceptPrizeBody.cast(
        changed.length === 0 ? {} : { address: Object.fromEntries(changed) },
      );
    }}
  >
    <FormField required name="address" label={fields.address} autoComplete="street-address" />
    <Box sx={pairSx}>
      <FormField required name="postalCode" label={fields.postalCode} autoComplete="postal-code" />
      <FormField required name="city" label={fields.city} autoComplete="address-level2" />
    </Box>
    <SelectField required name="country" label={fields.country} autoComplete="country">
      {COUNTRIES.map((code) => (
        <option key={code} value={code}>
          {profileTexts.countries[code]}
        </option>
      ))}
    </SelectField>
  </StepForm>
);

const AcceptCollected = ({ user, ...dialog }: AcceptProps) => (
  <StepForm
    {...dialog}
    words={{
      ...texts.accept,
      title: texts.accept.title.collects,
      text: texts.accept.text.collects,
    }}
    initialValues={{ phone: user.phone ?? '' }}
    schema={profileBody}
    bodyOf={({ phone }) =>
      acceptPrizeBody.cast(phone === (user.phone ?? '') ? {} : { contact: { phone } })
    }
  >
    <FormField
      name="phone"
      type="tel"
      label={fields.phone}
      helperText={texts.accept.phoneHint}
      autoComplete="tel"
    />
  </StepForm>
);

const Accept = (dialog: StepDialogProps) => {
  const { user } = useSession();
  if (user === null) return null;
  return isSent(dialog) ? (
    <AcceptSent {...dialog} user={user} />
  ) : (
    <AcceptCollected {...dialog} user={user} />
  );
};

const Send = (dialog: StepDialogProps) => (
  <StepForm
    {...dialog}
    words={texts.send}
    initialValues={{ carrier: '', tracking: '' }}
    schema={sendPrizeBody}
    bodyOf={(typed) => sendPrizeBody.cast(typed)}
  >
    <SelectField name="carrier" label={texts.send.carrier} placeholder={texts.send.choose} required>
      {Object.entries(CARRIERS).map(([carrier, label]) => (
        <option key={carrier} value={carrier}>
          {label}
        </option>
      ))}
    </SelectField>
    <FormField
      name="tracking"
      label={texts.tracking}
      helperText={texts.send.trackingHint}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: TRACKING_MAX } }}
    />
  </StepForm>
);

const NOTHING_SAID = { text: '', photos: [], photoKeys: {} };

/** The words and photos of one side. */
const StatementFields = () => (
  <>
    <FormField
      name="text"
      label={texts.disputing.words}
      helperText={texts.disputing.wordsHint}
      required
      multiline
      minRows={4}
      maxRows={10}
      slotProps={{ htmlInput: { maxLength: REPORT_TEXT_MAX } }}
    />
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2">{texts.disputing.photos}</Typography>
      <PhotosField name="photos" />
    </Box>
  </>
);

/** What can be wrong as things stand, as one side may say it. */
const kindsFor = ({ handover }: StepDialogProps): readonly DisputeKindName[] => {
  if (sideOf(handover) === 'seller') return SELLERS_DISPUTE_KINDS;
  const isOnItsWay = handover.sentAt !== null;
  const unfit = ['holder-unreachable', isOnItsWay ? 'not-sent' : 'not-arrived'];
  // The keys are those of an object literal.
  const all = Object.keys(DISPUTE_KINDS) as DisputeKindName[];
  return all.filter((kind) => !unfit.includes(kind));
};

const Dispute = (dialog: StepDialogProps) => (
  <StepForm
    {...dialog}
    words={texts.disputing}
    initialValues={{ kind: '', ...NOTHING_SAID }}
    schema={disputeBody}
    bodyOf={({ kind, text, photos }) => disputeBody.cast({ kind, text, photos })}
  >
    <SelectField
      name="kind"
      label={texts.disputing.kind}
      placeholder={texts.disputing.choose}
      required
    >
      {kindsFor(dialog).map((kind) => (
        <option key={kind} value={kind}>
          {DISPUTE_KINDS[kind]}
        </option>
      ))}
    </SelectField>
    <StatementFields />
  </StepForm>
);

const Answer = (dialog: StepDialogProps) => (
  <StepForm
    {...dialog}
    words={texts.answer}
    initialValues={NOTHING_SAID}
    schema={answerBody}
    bodyOf={({ text, photos }) => answerBody.cast({ text, photos })}
  >
    <StatementFields />
  </StepForm>
);

/** Asks what a step needs, or whether it is meant, and takes it. */
export const StepDialog = (dialog: StepDialogProps) => {
  switch (dialog.step) {
    case 'accept':
      return <Accept {...dialog} />;
    case 'send':
      return <Send {...dialog} />;
    case 'dispute':
      return <Dispute {...dialog} />;
    case 'answer':
      return <Answer {...dialog} />;
    case 'decline': {
      const words = { ...texts.decline, text: texts.decline.text(nextWords(dialog)) };
      return <StepForm {...dialog} words={words} initialValues={{}} />;
    }
    case 'hand-over':
    case 'receive':
      return <StepForm {...dialog} words={texts[dialog.step]} initialValues={{}} />;
  }
};
