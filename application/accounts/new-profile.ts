import type { NewProfile } from '../../domain/accounts/events';

/** The fields that a person may set at registration. */
interface Said {
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** A new person's profile: the fields from the registration, and defaults. */
export const newProfile = ({ email, firstName, lastName, phone }: Said): NewProfile => ({
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
