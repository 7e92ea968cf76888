import { SITE_TIME_ZONE } from '../../contracts/time-zone';

const SPANISH_TIME = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: SITE_TIME_ZONE,
});

/** Such as «3 de mayo de 2026 a las 20:00 (hora peninsular)». */
export const spanishTime = (moment: Date): string =>
  `${SPANISH_TIME.format(moment)} (hora peninsular)`;
