import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useState } from 'react';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { momentOnSite, onSiteClock } from '@/shared/lib/site-clock';
import { namedByField, SpanishCalendar } from '@/shared/ui/form/spanish-calendar';

interface MomentPickerProps {
  /** ISO 8601; undefined where none is chosen. */
  readonly moment: string | undefined;
  readonly onChoose: (moment: string) => void;
}

/** A day and a time, by the site's clock. */
export const MomentPicker = ({ moment, onChoose }: MomentPickerProps) => {
  const [isWrong, setWrong] = useState(false);
  const [chosen, setChosen] = useState(moment);
  const [shown, setShown] = useState({ moment, life: 0 });
  // Somebody else changed it: «Cancelar» in the calendar would bring back what was chosen here.
  if (moment !== shown.moment)
    setShown({ moment, life: moment === chosen ? shown.life : shown.life + 1 });
  return (
    <SpanishCalendar>
      <DateTimePicker
        key={shown.life}
        label={texts.moment}
        value={moment === undefined ? null : onSiteClock(moment)}
        disableFuture
        ampm={false}
        views={['year', 'month', 'day', 'hours', 'minutes', 'seconds']}
        timeSteps={{ minutes: 1, seconds: 1 }}
        onChange={(date, { validationError }) => {
          setWrong(validationError !== null && date !== null);
          if (date === null || validationError !== null) return;
          const at = momentOnSite(date).toISOString();
          setChosen(at);
          onChoose(at);
        }}
        slotProps={{
          ...namedByField('moment'),
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
