import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useFormikContext } from 'formik';
import { useId, useRef, useState, type Ref } from 'react';
import { eventQuery } from '@contracts/operations-events';
import { useWrittenDate } from '@/features/operations/use-written-date';
import { CATEGORY_NAMES, EVENT_NAMES } from '@/shared/i18n/event-names';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { fieldErrors, refusalsOf, type Refusals } from '@/shared/ui/form/field-errors';
import { FormField, type FormFieldProps } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { SpanishCalendar } from '@/shared/ui/form/spanish-calendar';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { ACCOUNT, sentQuery, type Asked } from './log.api';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

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
  '& > details[open]': { flexBasis: '100%' },
} as const;

/** An order excludes nothing, and the number of an account belongs to who acted. */
const NO_FILTERS: ReadonlySet<string> = new Set(['order', 'actor']);

/** How many filters narrow what is shown. */
const chosenIn = (asked: Asked): number =>
  Object.entries(asked).filter(([name, value]) => value !== '' && !NO_FILTERS.has(name)).length;

interface FilterFoldProps {
  readonly asked: Asked;
  readonly isOpen: boolean;
  /** The id of what it folds away. */
  readonly fields: string;
  readonly onToggle: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** On a phone, before what it folds away. */
const FilterFold = ({ asked, isOpen, fields, onToggle, ref }: FilterFoldProps) => {
  const chosen = chosenIn(asked);
  return (
    <Button
      ref={ref}
      variant={chosen > 0 ? 'contained' : 'outlined'}
      color="secondary"
      startIcon={<TuneRounded />}
      aria-expanded={isOpen}
      aria-controls={fields}
      onClick={onToggle}
    >
      {texts.filters(chosen)}
    </Button>
  );
};

/** Whether the fields are unfolded: when somebody wants them, and when the server refuses one. */
const useUnfolded = (error: unknown, refusals: Refusals) => {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState(error);
  if (error !== told) {
    setTold(error);
    if (Object.keys(refusals).length > 0) setOpen(true);
  }
  return [isOpen, setOpen] as const;
};

/**
 * What is looked for: a page of it, what comes from now on, or all of it in a file. On a phone the
 * fields are folded away, so that the events begin on the first screen.
 */
export const EventFilter = (props: EventFilterProps) => {
  const { asked, finding, error, onAsk, onFollow, onExport } = props;
  const refusals = refusalsOf(error, asked);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useUnfolded(error, refusals);
  const fold = useRef<HTMLButtonElement>(null);
  const fields = useId();
  const isShown = isOpen || !isPhone;
  return (
    <CheckedForm<Asked>
      role="search"
      aria-label={texts.find}
      check={faultsOf}
      enableReinitialize
      initialValues={asked}
      initialStatus={refusals}
      onSubmit={(values) => {
        setOpen(false);
        // The button that was pressed is folded away.
        fold.current?.focus();
        onAsk(values);
      }}
      sx={{ ...sheetSx, ...stackSx, gap: 1.5 }}
    >
      {({ values, validateForm, setTouched }) => {
        const whenValid = (act: (asked: Asked) => void) => () =>
          void validateForm().then((faults) => {
            if (Object.keys(faults).length === 0) {
              act(values);
              return;
            }
            setOpen(true);
            void setTouched(Object.fromEntries(Object.keys(values).map((k) => [k, true])));
          });
        const others = (
          <>
            <Button id={FOLLOW} variant="outlined" onClick={whenValid(onFollow)}>
              {texts.tail.begin}
            </Button>
            <Button variant="outlined" aria-haspopup="dialog" onClick={whenValid(onExport)}>
              {texts.file.open}
            </Button>
          </>
        );
        return (
          <>
            {isPhone && (
              <Box sx={actionsSx}>
                <FilterFold
                  {...{ asked, isOpen, fields }}
                  ref={fold}
                  onToggle={() => setOpen(!isOpen)}
                />
                {others}
              </Box>
            )}
            <div id={fields} hidden={!isShown}>
              <FrequentFields />
              <Box sx={{ ...actionsSx, mt: 1.5 }}>
                <FocusableButton type="submit" variant="contained" disabled={finding}>
                  {finding ? texts.finding : texts.find}
                </FocusableButton>
                {!isPhone && others}
                <RareFields />
              </Box>
            </div>
          </>
        );
      }}
    </CheckedForm>
  );
};
