import { expect, it } from '@jest/globals';
import { maskedAddress } from './tell-changes';

it.each([
  ['lucia@example.org', 'l•••@e•••'],
  ['ñandú@correo.es', 'ñ•••@c•••'],
  ['a@b.es', 'a•••@b•••'],
  ['"odd@part"@example.org', '•••@e•••'],
  ['<b>@malo.example', '•••@m•••'],
])('%s shows no more than %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
