import { number } from 'yup';
import { USER_TYPES } from './limits';
import { count, flag, id, moment, oneOf, shape, text, type Shaped } from './shape';

/** The signed-in person's own data. No part of the password is ever sent. */
export const userShape = shape('User', {
  id: id(),
  username: text(),
  userType: oneOf(USER_TYPES),
  role: oneOf(['member', 'operator']),
  displayName: text('De un comercio, lo que se muestra en lugar del nombre de usuario').nullable(),
  firstName: text().nullable(),
  lastName: text().nullable(),
  cifNif: text('De un comercio').nullable(),
  shippingPolicy: text().nullable(),
  email: text(),
  emailConfirmed: flag('Ha seguido el enlace que se envió a ese correo'),
  phone: text().nullable(),
  address: text().nullable(),
  city: text().nullable(),
  postalCode: text().nullable(),
  country: text().nullable(),
  community: text().nullable(),
  province: text().nullable(),
  municipality: text().nullable(),
  profileImage: text().nullable(),
  aboutMe: text().nullable(),
  paymentMethod: text().nullable(),
  emailNotifications: flag(),
  smsNotifications: flag(),
  newsletter: flag(),
  rafflesCreated: count(),
  rafflesCompleted: count(),
  balance: number().defined().meta({ description: 'Euros' }),
  secondFactor: flag('Si al entrar se pide también un código'),
  lastFeaturedUsedAt: moment().nullable(),
});
export type User = Shaped<typeof userShape>;
