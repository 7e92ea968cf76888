import { number, string } from 'yup';
import { USER_TYPES } from './limits';
import { pageQuery } from './paging';
import { count, flag, id, moment, oneOf, shape, text, type Shaped } from './shape';

const sellerLevelShape = oneOf(['Diamante', 'Oro', 'Plata', 'Bronce']);
export type SellerLevel = Shaped<typeof sellerLevelShape>;

/** The name of somebody who has deleted their account. */
export const DELETED_NAME = 'Cuenta eliminada';

/** A seller's public data; `email` and `phone` only of a shop. */
export const sellerShape = shape('Seller', {
  id: id(),
  userType: oneOf(USER_TYPES),
  fullName: text('De un comercio, el que muestra o el de usuario'),
  username: text('Solo de un comercio').nullable(),
  firstName: text().nullable(),
  lastName: text().nullable(),
  profileImage: text().nullable(),
  email: text('Solo de un comercio').nullable(),
  phone: text('Solo de un comercio').nullable(),
  aboutMe: text().nullable(),
  shippingPolicy: text('Envíos y devoluciones; solo de un comercio').nullable(),
  registeredAt: moment('Desde cuándo tiene cuenta; nulo si la ha borrado').nullable(),
  deleted: flag('Ha borrado su cuenta: de la persona no queda nada'),
  stats: shape('SellerStats', {
    level: sellerLevelShape,
    levelScore: number().integer().defined().meta({ description: 'Puede ser negativo' }),
    rafflesCreated: count(),
    rafflesCompleted: count(),
    rafflesFailed: count(),
    rafflesDrawn: count(),
  }),
  handovers: shape('SellerHandovers', {
    closed: count('Premios que han llegado'),
    failed: count('Rifas cuyo premio no llegó por quien vende'),
    medianDays: number()
      .min(0)
      .defined()
      .nullable()
      .meta({ description: 'Del sorteo a la entrega, la mediana; nulo si no ha llegado ninguno' }),
  }),
});
export type Seller = Shaped<typeof sellerShape>;

/** `active`: on sale, newest first; `finished`: completed or cancelled, the last ended first. */
export const SELLER_LISTS = ['active', 'finished'] as const;
export type SellerList = (typeof SELLER_LISTS)[number];

/** Query parameters of `GET /api/sellers/:id/raffles`. */
export const sellerRafflesQuery = pageQuery.shape({
  state: string().oneOf(SELLER_LISTS).default('active'),
});
