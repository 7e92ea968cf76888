import { ThemeProvider, type Theme } from '@mui/material/styles';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { es } from 'date-fns/locale/es';
import type { PropsWithChildren } from 'react';
import { dateTexts } from '@/shared/i18n/forms';
import { writtenDay } from '@/shared/lib/pasted-date';
import { serverNow } from '@/shared/lib/server-clock';
import { onSiteClock } from '@/shared/lib/site-clock';

const words = {
  ...esES.components.MuiLocalizationProvider.defaultProps.localeText,
  ...dateTexts.picker,
};

/** As high as the library makes it, in pixels, so that no view is lower than another. */
const CALENDAR = 336;

/**
 * A calendar whose today, and whose past and future, are the server's in the site's time, and
 * that reads days as people paste them. Its dates are those of `onSiteClock`.
 */
class ServerCalendar extends AdapterDateFns {
  constructor(options?: ConstructorParameters<typeof AdapterDateFns>[0]) {
    super(options);
    const { date, parse } = this;
    this.date = <T extends string | null | undefined>(value?: T) =>
      // Who names no date asks for now, and gets a date as for any text.
      date(value === undefined ? (onSiteClock(serverNow()).toISOString() as T) : value);
    // What is typed part by part comes with spaces between the parts, and half a year is no year.
    this.parse = (text, format) => parse(format.includes(' ') ? text : writtenDay(text), format);
  }
}

/**
 * The slots that name a calendar by the label of its field, which has this id: by themselves they
 * look for labels that are not there.
 */
export const namedByField = (id: string) => {
  const name = { 'aria-labelledby': `${id}-label` };
  return { popper: name, mobilePaper: name };
};

/** The library cuts off what large letters make higher than its calendar and its head. */
const roomyCalendar = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiDateCalendar: {
      styleOverrides: { root: { height: 'auto', minHeight: CALENDAR, maxHeight: 'none' } },
    },
    MuiPickersCalendarHeader: {
      styleOverrides: { root: { flexWrap: 'wrap', maxHeight: 'none' } },
    },
    // Its head and its buttons make it no wider than a phone.
    MuiPickersLayout: {
      styleOverrides: {
        root: {
          [theme.breakpoints.down('sm')]: { gridAutoColumns: 'max-content minmax(0, 1fr)' },
          '& .MuiDialogActions-root': { flexWrap: 'wrap' },
          // Its parts cut off what is around a button.
          '& :focus-visible': { outlineOffset: -4 },
          '& :is([role=gridcell], [role=option], [role=radio]).Mui-selected:focus-visible': {
            outlineColor: (theme.vars ?? theme).palette.primary.contrastText,
          },
        },
      },
    },
    // They go below the month where it needs the whole line.
    MuiPickersArrowSwitcher: { styleOverrides: { root: { marginLeft: 'auto' } } },
  },
});

/** Gives the date pickers inside it their words, and Spanish days, whatever the browser speaks. */
export const SpanishCalendar = ({ children }: PropsWithChildren) => (
  <ThemeProvider theme={roomyCalendar}>
    <LocalizationProvider dateAdapter={ServerCalendar} adapterLocale={es} localeText={words}>
      {children}
    </LocalizationProvider>
  </ThemeProvider>
);
