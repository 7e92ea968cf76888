import { flag, id, oneOf, shape, text, type Shaped } from './shape';

/** Where a prize is sent. */
export const shippingAddressShape = shape('ShippingAddress', {
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
  username: text().nullable(),
  fullName: text(),
  email: text('Nulo si ha borrado su cuenta').nullable(),
  phone: text().nullable(),
  deleted: flag('Ha borrado su cuenta: de la persona no queda nada'),
  shippingAddress: shippingAddressShape.default(undefined).optional().meta({
    description: 'Solo del ganador, y solo si el premio se envía',
  }),
});
export type Contact = Shaped<typeof contactShape>;
