import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import { TICKET_PRICE_MIN_EUROS, TICKET_PRICE_STEP_EUROS } from '@contracts/limits';
import type { RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { FormField } from '@/shared/ui/form/form-field';
import { FormSection } from '@/shared/ui/form/form-section';
import { pairSx } from '@/shared/ui/form/form.styles';
import { NumberField } from '@/shared/ui/form/number-field';
import { ModeField } from './mode-field';

const EndDateField = lazy(async () => ({
  default: (await import('./end-date-field')).EndDateField,
}));

export const TicketsSection = () => {
  const { values } = useFormikContext<RaffleDraft>();
  return (
    <FormSection title={texts.sections.tickets}>
      <ModeField />
      <Box sx={pairSx}>
        <NumberField
          required
          name="ticketPrice"
          label={texts.price}
          min={TICKET_PRICE_MIN_EUROS}
          step={TICKET_PRICE_STEP_EUROS}
          unit="€"
        />
        {values.completionMode === 'auto' ? (
          <NumberField required name="totalTickets" label={texts.total} min={1} />
        ) : (
          <NumberField required name="minTickets" label={texts.minimum} min={1} />
        )}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
        <EndDateField />
      </Suspense>
      <FormField
        name="authorizationNumber"
        label={texts.authorization}
        helperText={texts.authorizationHint}
      />
    </FormSection>
  );
};
