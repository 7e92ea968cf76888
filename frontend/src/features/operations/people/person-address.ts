import { paths } from '@/shared/lib/paths';

/** The account in the address: its number or its user name. */
export const CHOSEN_PERSON = 'cuenta';

/** The address of an account in the console. */
export const personHref = (id: number): string =>
  `${paths.operations.href('personas')}?${CHOSEN_PERSON}=${id}`;
