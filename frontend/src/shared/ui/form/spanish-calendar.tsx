import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { es } from 'date-fns/locale/es';
import type { PropsWithChildren } from 'react';
import { dateTexts } from '@/shared/i18n/forms';

const words = {
  ...esES.components.MuiLocalizationProvider.defaultProps.localeText,
  ...dateTexts.picker,
};

/** Gives the date pickers inside it their words, and Spanish days, whatever the browser speaks. */
export const SpanishCalendar = ({ children }: PropsWithChildren) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={es} localeText={words}>
    {children}
  </LocalizationProvider>
);
