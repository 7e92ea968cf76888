import { id, oneOf, shape, text, type Shaped } from './shape';

/** Where a prize is sent. */
const shippingAddressShape = shape('ShippingAddress', {
  address: text().nullable(),
  postalCode: text().nullable(),
  city: text().nullable(),
  municipality: text().nullable(),
  province: text().nullable(),
  community: text().nullable(),
  country: text().nullable(),
});

/** How winner and seller reach each other after the draw. */
export const contactShape = shape('Contact', {
  of: oneOf(['winner', 'seller']).meta({ description: 'De quién se habla' }),
  userId: id(),
  username: text(),
  fullName: text(),
  email: text(),
  phone: text().nullable(),
  shippingAddress: shippingAddressShape.default(undefined).optional().meta({
    description: 'Solo del ganador, y solo si el premio se envía',
  }),
});
export type Contact = Shaped<typeof contactShape>;
