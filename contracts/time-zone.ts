/** The time zone of the site's calendar: one day, and one time of day, for everybody. */
export const SITE_TIME_ZONE = 'Europe/Madrid';
