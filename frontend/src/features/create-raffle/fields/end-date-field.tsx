import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useField } from 'formik';
import { useState } from 'react';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { serverNow } from '@/shared/lib/server-clock';
import { onSiteClock } from '@/shared/lib/site-clock';
import { namedByField, SpanishCalendar } from '@/shared/ui/form/spanish-calendar';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import { RAFFLE_LASTS_AT_MOST_MS } from '@contracts/limits';
import { endOfRaffle, lastDayBy } from './end-of-raffle';

/** The last day of the raffle, from today on and at most six months ahead. */
export const EndDateField = () => {
  const [{ value }, , { setValue, setTouched }] = useField<string>('endDate');
  const [openedAt] = useState(serverNow);
  const error = useFieldError('endDate');
  return (
    <SpanishCalendar>
      <DatePicker
        label={texts.endDate}
        value={value === '' ? null : onSiteClock(value)}
        minDate={onSiteClock(openedAt)}
        maxDate={lastDayBy(openedAt + RAFFLE_LASTS_AT_MOST_MS)}
        onChange={(day) => void setValue(endOfRaffle(day))}
        slotProps={{
          field: { clearable: true },
          ...namedByField('endDate'),
          textField: {
            id: 'endDate',
            required: true,
            fullWidth: true,
            error: error !== undefined,
            helperText: error ?? texts.endDateHint,
            onBlur: () => void setTouched(true),
          },
        }}
      />
    </SpanishCalendar>
  );
};
