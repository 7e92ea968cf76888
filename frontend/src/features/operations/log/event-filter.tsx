import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { eventQuery } from '@contracts/operations-events';
import { useWrittenDate } from '@/features/operations/use-written-date';
import { CATEGORY_NAMES, EVENT_NAMES } from '@/shared/i18n/event-names';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FormField, type FormFieldProps } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { SpanishCalendar } from '@/shared/ui/form/spanish-calendar';
import { sheetSx } from '@/shared/ui/paper.styles';
import { ACCOUNT, sentQuery, type Asked } from './log.api';

interface EventFilterProps {
  readonly asked: Asked;
  readonly finding: boolean;
  /** Of the last search. */
  readonly error: unknown;
  readonly onAsk: (asked: Asked) => void;
  readonly onFollow: (asked: Asked) => void;
  readonly onExport: (asked: Asked) => void;
}

/** The button that begins to follow the log. */
export const FOLLOW = 'follow-log';

const gridSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
} as const;

interface MomentFieldProps {
  readonly name: 'since' | 'until';
  readonly label: string;
}

const MomentField = ({ name, label }: MomentFieldProps) => {
  const { key, picker } = useWrittenDate(name, "yyyy-MM-dd'T'HH:mm");
  return (
    <DateTimePicker
      key={key}
      label={label}
      ampm={false}
      timeSteps={{ minutes: 1 }}
      {...picker}
      slotProps={{ ...picker.slotProps, field: { clearable: true } }}
    />
  );
};

const faultsOf = (asked: Asked) => ({
  ...(asked.by === ACCOUNT && asked.actor === '' ? { actor: texts.noAccount } : {}),
  ...fieldErrors(eventQuery, sentQuery(asked)),
});

interface SuggestingFieldProps extends FormFieldProps {
  /** What may be typed, with what each means. */
  readonly suggestions: Readonly<Record<string, string>>;
}

/** A field that says what may be typed, and takes everything. */
const SuggestingField = ({ suggestions, ...props }: SuggestingFieldProps) => {
  const list = `${props.name}-suggestions`;
  return (
    <>
      <FormField {...props} autoComplete="off" slotProps={{ htmlInput: { list } }} />
      <datalist id={list}>
        {Object.entries(suggestions).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </datalist>
    </>
  );
};

/** Looked for less often, and shown while one of them says something. */
const RARE = ['category', 'correlation', 'since', 'until', 'from'] as const;

const RareFields = () => {
  const { values, errors } = useFormikContext<Asked>();
  const [isOpen, setOpen] = useState(false);
  const isNeeded = RARE.some((name) => values[name] !== '' || errors[name] !== undefined);
  return (
    <details
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Box
        component="summary"
        sx={{ cursor: 'pointer', minHeight: 44, py: 1.25, typography: 'body2' }}
      >
        {texts.moreFilters}
      </Box>
      <Box sx={{ ...gridSx, pt: 1 }}>
        <SuggestingField name="category" label={texts.category} suggestions={CATEGORY_NAMES} />
        <FormField name="correlation" label={texts.correlation} autoComplete="off" />
        <SpanishCalendar>
          <MomentField name="since" label={texts.since} />
          <MomentField name="until" label={texts.until} />
        </SpanishCalendar>
        <FormField
          name="from"
          label={texts.from}
          helperText={texts.fromHint}
          autoComplete="off"
          inputMode="numeric"
        />
      </Box>
    </details>
  );
};

const FrequentFields = () => {
  const { values, setValues } = useFormikContext<Asked>();
  return (
    <Box sx={gridSx}>
      <SuggestingField name="type" label={texts.type} suggestions={EVENT_NAMES} />
      <FormField name="stream" label={texts.stream} autoComplete="off" />
      <SelectField
        name="by"
        label={texts.who}
        placeholder={texts.whoever}
        onChoose={(by) => void setValues({ ...values, by, actor: '' })}
      >
        <option value={ACCOUNT}>{texts.account}</option>
        <option value="terminal">{texts.byTerminal}</option>
        <option value="site">{texts.bySite}</option>
      </SelectField>
      {values.by === ACCOUNT && (
        <FormField name="actor" label={texts.actor} autoComplete="off" inputMode="numeric" />
      )}
      <SelectField name="order" label={texts.order}>
        <option value="newest">{texts.orders.newest}</option>
        <option value="oldest">{texts.orders.oldest}</option>
      </SelectField>
    </Box>
  );
};

/** More filters unfold below the buttons. */
const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  mt: 1.5,
  '& > details[open]': { flexBasis: '100%' },
} as const;

/** What is looked for: a page of it, what comes from now on, or all of it in a file. */
export const EventFilter = (props: EventFilterProps) => {
  const { asked, finding, error, onAsk, onFollow, onExport } = props;
  return (
    <CheckedForm<Asked>
      role="search"
      aria-label={texts.find}
      check={faultsOf}
      enableReinitialize
      initialValues={asked}
      initialStatus={refusalsOf(error, asked)}
      onSubmit={(values) => onAsk(values)}
      sx={sheetSx}
    >
      {({ values, validateForm, setTouched }) => {
        const whenValid = (act: (asked: Asked) => void) => () =>
          void validateForm().then((faults) => {
            if (Object.keys(faults).length === 0) act(values);
            else void setTouched(Object.fromEntries(Object.keys(values).map((k) => [k, true])));
          });
        return (
          <>
            <FrequentFields />
            <Box sx={actionsSx}>
              <Button type="submit" variant="contained" aria-disabled={finding}>
                {finding ? texts.finding : texts.find}
              </Button>
              <Button id={FOLLOW} variant="outlined" onClick={whenValid(onFollow)}>
                {texts.tail.begin}
              </Button>
              <Button variant="outlined" aria-haspopup="dialog" onClick={whenValid(onExport)}>
                {texts.file.open}
              </Button>
              <RareFields />
            </Box>
          </>
        );
      }}
    </CheckedForm>
  );
};
