import { inSpain } from '@/shared/lib/dates';

const day = inSpain({ dateStyle: 'medium' });
const minute = inSpain({ dateStyle: 'medium', timeStyle: 'short' });

/** `21 nov 2026`. */
export const shortDay = (iso: string): string => day.format(new Date(iso));

/** `21 nov 2026, 18:30`. */
export const shortMoment = (iso: string): string => minute.format(new Date(iso));
