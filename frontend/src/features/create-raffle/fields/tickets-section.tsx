import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { useFormikContext } from 'formik';
import { Suspense, useId } from 'react';
import {
  COMPLETION_MODES,
  TICKET_PRICE_MIN_EUROS,
  TICKET_PRICE_STEP_EUROS,
} from '@contracts/limits';
import { withMode, type RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { formTexts, numberTexts } from '@/shared/i18n/forms';
import { formatEuros } from '@/shared/lib/numbers';
import { lazily } from '@/shared/lib/patient-import';
import { FormField } from '@/shared/ui/form/form-field';
import { NumberField } from '@/shared/ui/form/number-field';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import { pairSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { LiveSum } from './live-sum';

const cardSx = (chosen: boolean) => ({
  m: 0,
  p: 1.5,
  pr: 2,
  alignItems: 'start',
  borderRadius: '18px',
  border: '2px solid',
  borderColor: chosen ? 'primary.main' : 'divider',
  '&:hover': { borderColor: 'primary.main' },
});

const words = ({ title, text }: (typeof texts.modes)['auto' | 'manual']) => (
  <Box sx={{ pt: 1 }}>
    <Box sx={{ fontWeight: 700 }}>{title}</Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text}</Box>
  </Box>
);

/** How the raffle ends. Each mode has its own count of tickets. */
const ModeField = () => {
  const label = useId();
  const { values, setValues } = useFormikContext<RaffleDraft>();
  const error = useFieldError('completionMode');
  return (
    <div>
      <Box id={label} sx={{ typography: 'body2', fontWeight: 650, mb: 1 }}>
        {formTexts.required(texts.mode)}
      </Box>
      <RadioGroup
        aria-labelledby={label}
        value={values.completionMode}
        onChange={(_event, chosen) =>
          void setValues(withMode(values, chosen === 'manual' ? 'manual' : 'auto'))
        }
        sx={pairSx}
      >
        {COMPLETION_MODES.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio />}
            label={words(texts.modes[mode])}
            sx={cardSx(values.completionMode === mode)}
          />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
};

const EndDateField = lazily('EndDateField', () => import('./end-date-field'));

const ofTickets = { arrows: { step: 1, min: 1 }, inWords: numberTexts.tickets } as const;

export const TicketsSection = () => {
  const { values } = useFormikContext<RaffleDraft>();
  return (
    <Sheet title={texts.sections.tickets}>
      <ModeField />
      <Box sx={pairSx}>
        <NumberField
          required
          name="ticketPrice"
          label={texts.price}
          decimals={2}
          arrows={{ step: TICKET_PRICE_STEP_EUROS, min: TICKET_PRICE_MIN_EUROS }}
          unit="€"
          inWords={formatEuros}
        />
        {values.completionMode === 'auto' ? (
          <NumberField required name="totalTickets" label={texts.total} {...ofTickets} />
        ) : (
          <NumberField required name="minTickets" label={texts.minimum} {...ofTickets} />
        )}
      </Box>
      <LiveSum />
    </Sheet>
  );
};

export const EndSection = () => (
  <Sheet title={texts.sections.end}>
    <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
      <EndDateField />
    </Suspense>
    <FormField
      name="authorizationNumber"
      label={texts.authorization}
      helperText={texts.authorizationHint}
    />
  </Sheet>
);
