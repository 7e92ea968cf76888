import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { eventQuery } from '@contracts/operations-events';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FormField, type FormFieldProps } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { ACCOUNT, sentQuery, type Asked } from './log.api';

interface EventFilterProps {
  readonly asked: Asked;
  readonly finding: boolean;
  /** Of the last search. */
  readonly error: unknown;
  readonly onAsk: (asked: Asked) => void;
  readonly onFollow: (asked: Asked) => void;
}

const gridSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
} as const;

/** An empty one has a pattern of its own, which a label in its place would cover. */
const MomentField = (props: FormFieldProps) => (
  <FormField {...props} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />
);

const faultsOf = (asked: Asked) => ({
  ...(asked.by === ACCOUNT && asked.actor === '' ? { actor: texts.noAccount } : {}),
  ...fieldErrors(eventQuery, sentQuery(asked)),
});

/** What is looked for: a page of it, or what comes from now on. */
export const EventFilter = ({ asked, finding, error, onAsk, onFollow }: EventFilterProps) => (
  <Formik
    enableReinitialize
    initialValues={asked}
    initialStatus={refusalsOf(error, asked)}
    validateOnBlur={false}
    validate={faultsOf}
    onSubmit={(values) => onAsk(values)}
  >
    {({ values, setValues, validateForm, setTouched }) => (
      <Form noValidate role="search" aria-label={texts.find}>
        <Box sx={gridSx}>
          <FormField name="stream" label={texts.stream} autoComplete="off" />
          <FormField name="category" label={texts.category} autoComplete="off" />
          <FormField name="type" label={texts.type} autoComplete="off" />
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
          <FormField name="correlation" label={texts.correlation} autoComplete="off" />
          <MomentField name="since" label={texts.since} />
          <MomentField name="until" label={texts.until} />
          <FormField
            name="from"
            label={texts.from}
            helperText={texts.fromHint}
            autoComplete="off"
            inputMode="numeric"
          />
          <SelectField name="order" label={texts.order}>
            <option value="newest">{texts.orders.newest}</option>
            <option value="oldest">{texts.orders.oldest}</option>
          </SelectField>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <Button type="submit" variant="contained" disabled={finding}>
            {finding ? texts.finding : texts.find}
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              void validateForm().then((faults) => {
                if (Object.keys(faults).length === 0) onFollow(values);
                else void setTouched(Object.fromEntries(Object.keys(values).map((k) => [k, true])));
              })
            }
          >
            {texts.tail.begin}
          </Button>
        </Box>
      </Form>
    )}
  </Formik>
);
