import type { Contact } from '@contracts/contacts';
import { profileTexts } from '@/shared/i18n/profile';

const { countries } = profileTexts;

const countryOf = (code: string | null): string | null =>
  code !== null && code in countries ? countries[code as keyof typeof countries] : code;

/** A postal address in one line; undefined when there is none but the country. */
export const addressOf = (home: Contact['shippingAddress']): string | undefined => {
  if (!home) return undefined;
  const { address, postalCode, city, municipality, province, country } = home;
  const town = [postalCode, city ?? municipality].filter(Boolean).join(' ');
  if (!address && town === '') return undefined;
  const isSame = province === null || province === (city ?? municipality);
  return [address, town, isSame ? null : province, countryOf(country)].filter(Boolean).join(', ');
};
