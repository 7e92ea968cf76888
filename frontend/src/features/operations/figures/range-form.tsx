import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { dayInSpain, daysBefore } from '@contracts/days-in-spain';
import { daysIn, figuresQuery, type FiguresQuery } from '@contracts/operations-figures';
import { useWrittenDate } from '@/features/operations/use-written-date';
import { figureTexts as texts } from '@/shared/i18n/operations-figures';
import { ChoiceField } from '@/shared/ui/form/choice-field';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { SpanishCalendar } from '@/shared/ui/form/spanish-calendar';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** The ranges that are one press away, in days. */
const RANGES = [7, 30, 90, 365] as const;

/** So many days up to today, in Spain. */
export const lastDays = (days: number, today: Date): FiguresQuery => {
  const until = dayInSpain(today);
  return { since: daysBefore(until, days - 1), until };
};

interface RangeFormProps {
  readonly range: FiguresQuery;
  readonly today: Date;
  readonly reading: boolean;
  readonly onChoose: (range: FiguresQuery) => void;
}

const formSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(9.375rem, 100%), 1fr))',
    sm: '200px 200px auto',
  },
} as const;

interface DayFieldProps {
  readonly name: keyof FiguresQuery;
  readonly label: string;
}

const DayField = ({ name, label }: DayFieldProps) => {
  const { key, picker } = useWrittenDate(name, 'yyyy-MM-dd');
  return <DatePicker key={key} label={label} {...picker} />;
};

/** The days to look at: some of the last ones, or any two. */
export const RangeForm = ({ range, today, reading, onChoose }: RangeFormProps) => {
  const isLast = range.until === lastDays(1, today).until;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChoiceField
        hidesLabel
        label={texts.ranges}
        value={isLast ? daysIn(range.since, range.until) : null}
        choices={RANGES.map((days) => ({ value: days, label: texts.range(days) }))}
        onChoose={(days) => onChoose(lastDays(days, today))}
      />
      <CheckedForm<FiguresQuery>
        role="search"
        check={figuresQuery}
        enableReinitialize
        initialValues={range}
        onSubmit={onChoose}
        sx={formSx}
      >
        <SpanishCalendar>
          <DayField name="since" label={texts.since} />
          <DayField name="until" label={texts.until} />
        </SpanishCalendar>
        <FocusableButton
          type="submit"
          variant="contained"
          disabled={reading}
          sx={{ minHeight: { xs: 56, md: 40 }, justifySelf: 'start' }}
        >
          {reading ? texts.showing : texts.show}
        </FocusableButton>
      </CheckedForm>
    </Box>
  );
};
