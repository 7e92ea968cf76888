import type { Contact } from '@contracts/contacts';
import { profileTexts } from '@/shared/i18n/profile';

type Home = Contact['shippingAddress'];

const { countries } = profileTexts;

const countryOf = (code: string | null): string | null =>
  code !== null && code in countries ? countries[code as keyof typeof countries] : code;

/** The lines of a postal address; none when nothing is known but the country. */
export const addressLines = (home: Home): readonly string[] => {
  if (!home) return [];
  const { address, postalCode, city, municipality, province, country } = home;
  const town = [postalCode, city ?? municipality].filter(Boolean).join(' ');
  if (!address && town === '') return [];
  const isSame = province === null || province === (city ?? municipality);
  return [address, town, isSame ? null : province, countryOf(country)].flatMap((line) =>
    line ? [line] : [],
  );
};
