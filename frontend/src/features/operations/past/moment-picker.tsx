import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { es } from 'date-fns/locale/es';
import { useState } from 'react';
import { createRaffleTexts } from '@/shared/i18n/create-raffle';
import { pastTexts as texts } from '@/shared/i18n/operations-past';

const words = {
  ...esES.components.MuiLocalizationProvider.defaultProps.localeText,
  ...createRaffleTexts.datePicker,
};

interface MomentPickerProps {
  /** ISO 8601; undefined where none is chosen. */
  readonly moment: string | undefined;
  readonly onChoose: (moment: string) => void;
}

/** A day and a time, by the clock of this machine. */
export const MomentPicker = ({ moment, onChoose }: MomentPickerProps) => {
  const [isWrong, setWrong] = useState(false);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={es} localeText={words}>
      <DateTimePicker
        label={texts.moment}
        value={moment === undefined ? null : new Date(moment)}
        disableFuture
        ampm={false}
        views={['year', 'month', 'day', 'hours', 'minutes', 'seconds']}
        timeSteps={{ minutes: 1, seconds: 1 }}
        onChange={(chosen, { validationError }) => {
          const isMoment = chosen !== null && !Number.isNaN(chosen.getTime());
          setWrong(validationError !== null && chosen !== null);
          if (isMoment && validationError === null) onChoose(chosen.toISOString());
        }}
        slotProps={{
          textField: {
            id: 'moment',
            fullWidth: true,
            error: isWrong,
            helperText: isWrong ? texts.noMoment : undefined,
          },
        }}
      />
    </LocalizationProvider>
  );
};
