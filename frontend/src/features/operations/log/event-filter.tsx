import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { eventQuery } from '@contracts/operations-events';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FormField, type FormFieldProps } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { sentQuery, type Asked } from './log.api';

interface EventFilterProps {
  readonly asked: Asked;
  readonly finding: boolean;
  readonly onAsk: (asked: Asked) => void;
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

/** What is looked for; always from the first page. */
export const EventFilter = ({ asked, finding, onAsk }: EventFilterProps) => (
  <Formik
    enableReinitialize
    initialValues={asked}
    validateOnBlur={false}
    validate={(values: Asked) => fieldErrors(eventQuery, sentQuery(values))}
    onSubmit={(values) => onAsk({ ...values, from: '' })}
  >
    <Form noValidate role="search">
      <Box sx={gridSx}>
        <FormField name="stream" label={texts.stream} autoComplete="off" />
        <FormField name="category" label={texts.category} autoComplete="off" />
        <FormField name="type" label={texts.type} autoComplete="off" />
        <FormField name="actor" label={texts.actor} autoComplete="off" />
        <FormField name="correlation" label={texts.correlation} autoComplete="off" />
        <MomentField name="since" label={texts.since} />
        <MomentField name="until" label={texts.until} />
        <SelectField name="order" label={texts.order}>
          <option value="newest">{texts.orders.newest}</option>
          <option value="oldest">{texts.orders.oldest}</option>
        </SelectField>
      </Box>
      <Button type="submit" variant="contained" disabled={finding} sx={{ mt: 1.5 }}>
        {finding ? texts.finding : texts.find}
      </Button>
    </Form>
  </Formik>
);
