import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { logTexts } from '@/shared/i18n/operations-log';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { addressIn, type EventAddress } from './log.api';

const texts = logTexts.one;

/** The field of an event's name. */
export const EVENT_FINDER = 'address';

/** Finds one event by what names it. */
export const EventFinder = ({ onLook }: { readonly onLook: (address: EventAddress) => void }) => (
  <Formik
    initialValues={{ address: '' }}
    validateOnBlur={false}
    validate={({ address }) => (addressIn(address) ? {} : { address: texts.needed })}
    onSubmit={({ address }) => {
      const found = addressIn(address);
      if (found) onLook(found);
    }}
  >
    <Form noValidate role="search" aria-label={texts.title}>
      <FocusBadField />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <FormField
          name={EVENT_FINDER}
          label={texts.address}
          autoComplete="off"
          sx={{ flex: '1 1 260px', maxWidth: 480 }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 56 }}>
          {texts.find}
        </Button>
      </Box>
    </Form>
  </Formik>
);
