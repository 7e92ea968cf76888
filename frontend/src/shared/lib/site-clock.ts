import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { SITE_TIME_ZONE } from '@contracts/time-zone';

/** Swedes write a moment nearly as ISO 8601 does. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SITE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** How far the site's clock is ahead of UTC, in milliseconds; 0 in a year that is half typed. */
const aheadAt = (at: number): number =>
  Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000 || 0;

/**
 * The date of which this browser says what the site's calendar and clock say at a moment. Date
 * pickers know only the browser's time, and all people see that of the site.
 * Only an hour that the browser's own clock skips, one night a year, is shown as the next one.
 */
export const onSiteClock = (moment: number | string): Date => {
  const at = new Date(moment).getTime();
  return Number.isNaN(at)
    ? new Date(NaN)
    : parseISO(new Date(at + aheadAt(at)).toISOString().replace('Z', ''));
};

/** The moment at which the site's clock says what this browser says of the date. */
export const momentOnSite = (shown: Date): Date => {
  const written = Date.parse(format(shown, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"));
  // What is near is on the other side of a change of the clock at times.
  const near = written - aheadAt(written);
  return new Date(written - aheadAt(near));
};
