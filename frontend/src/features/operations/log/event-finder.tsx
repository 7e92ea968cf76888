import Button from '@mui/material/Button';
import { logTexts } from '@/shared/i18n/operations-log';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormField } from '@/shared/ui/form/form-field';
import { addressIn, type EventAddress } from './log.api';

const texts = logTexts.one;

/** The field of an event's name. */
export const EVENT_FINDER = 'address';

/** Finds one event by what names it. */
export const EventFinder = ({ onLook }: { readonly onLook: (address: EventAddress) => void }) => (
  <CheckedForm
    role="search"
    aria-label={texts.title}
    check={({ address }) => (addressIn(address) ? {} : { address: texts.needed })}
    initialValues={{ address: '' }}
    onSubmit={({ address }) => {
      const found = addressIn(address);
      if (found) onLook(found);
    }}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start', flex: '0 1 520px' }}
  >
    <FormField
      name={EVENT_FINDER}
      label={texts.address}
      autoComplete="off"
      sx={{ flex: '1 1 260px', maxWidth: 480 }}
    />
    <Button type="submit" variant="outlined" sx={{ minHeight: { xs: 56, md: 40 } }}>
      {texts.find}
    </Button>
  </CheckedForm>
);
