import { number } from 'yup';
import { USER_TYPES } from './limits';
import { count, id, oneOf, shape, text, type Shaped } from './shape';

const sellerLevelShape = oneOf(['Diamante', 'Oro', 'Plata', 'Bronce']);
export type SellerLevel = Shaped<typeof sellerLevelShape>;

/** A seller's public data; `email` and `phone` only of a shop. */
export const sellerShape = shape('Seller', {
  id: id(),
  userType: oneOf(USER_TYPES),
  fullName: text('De un comercio, su nombre de usuario'),
  firstName: text().nullable(),
  lastName: text().nullable(),
  profileImage: text().nullable(),
  email: text('Solo de un comercio').nullable(),
  phone: text('Solo de un comercio').nullable(),
  aboutMe: text().nullable(),
  stats: shape('SellerStats', {
    level: sellerLevelShape,
    levelScore: number().integer().defined().meta({ description: 'Puede ser negativo' }),
    rafflesCreated: count(),
    rafflesCompleted: count(),
    rafflesFailed: count(),
  }),
});
export type Seller = Shaped<typeof sellerShape>;
