import type { User } from '@contracts/accounts';

const TEXTS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
  'community',
  'province',
  'municipality',
  'aboutMe',
] as const;

/** What the form holds: every text there is, empty where nothing was said. */
export const profileValues = (user: User) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, user[name] ?? ''] as const)),
  ...(user.userType === 'comercio' ? { shippingPolicy: user.shippingPolicy ?? '' } : {}),
  community: user.community ?? '',
  province: user.province ?? '',
  municipality: user.municipality ?? '',
  emailNotifications: user.emailNotifications,
  smsNotifications: user.smsNotifications,
  newsletter: user.newsletter,
});

export type ProfileValues = ReturnType<typeof profileValues>;
