import { expect, it } from '@jest/globals';
import { placeOf } from './browser-memory';

const key = 'abc';

it('a place of the visit is named by its address', () => {
  expect(placeOf({ key, pathname: '/buscar', search: '?q=bici' })).toBe('abc /buscar?q=bici');
});

it.each(['/confirmar-correo', '/restablecer-contrasena'])(
  'the link of a mail is no part of the name of %s',
  (pathname) => {
    expect(placeOf({ key, pathname, search: '?enlace=7.1.abc' })).toBe(`abc ${pathname}`);
  },
);
