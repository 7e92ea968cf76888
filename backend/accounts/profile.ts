import type { ProfileBody, RegisterBody } from '../../contracts/accounts';
import type { Profile } from '../../domain/accounts/events';

/** What a person starts with: what they said at registration, and the site's defaults. */
export const newProfile = (body: RegisterBody): Profile => ({
  firstName: body.firstName ?? null,
  lastName: body.lastName ?? null,
  email: body.email,
  phone: body.phone ?? null,
  address: null,
  city: null,
  postalCode: null,
  country: null,
  community: null,
  province: null,
  municipality: null,
  aboutMe: null,
  shippingPolicy: null,
  emailNotifications: true,
  smsNotifications: false,
  newsletter: true,
});

/** The fields that were sent; an emptied text is none. */
export const profileChanges = (body: Omit<ProfileBody, 'profileImage'>): Partial<Profile> => {
  const sent = Object.entries<string | boolean | null | undefined>(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value === '' ? null : value] as const);
  return Object.fromEntries(sent);
};
