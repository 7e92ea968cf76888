import type { Profile } from '../../domain/accounts/events';

/** What a person may say at registration. */
interface Said {
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** What a person starts with: what they said at registration, and the site's defaults. */
export const newProfile = ({ email, firstName, lastName, phone }: Said): Profile => ({
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  email,
  phone: phone ?? null,
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
