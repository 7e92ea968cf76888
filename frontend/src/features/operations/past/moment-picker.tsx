import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useState } from 'react';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { SpanishCalendar } from '@/shared/ui/form/spanish-calendar';

interface MomentPickerProps {
  /** ISO 8601; undefined where none is chosen. */
  readonly moment: string | undefined;
  readonly onChoose: (moment: string) => void;
}

/** A day and a time, by the clock of this machine. */
export const MomentPicker = ({ moment, onChoose }: MomentPickerProps) => {
  const [isWrong, setWrong] = useState(false);
  return (
    <SpanishCalendar>
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
    </SpanishCalendar>
  );
};
