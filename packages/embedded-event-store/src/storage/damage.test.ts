import { expect, it } from '@jest/globals';
import { DamageError } from './damage';

it('tells of damage in one line, whatever the damaged file makes SQLite say', () => {
  const found = 'malformed schema - unrecognized token: "` BLOB NOT NULL,\n  data\u0000 BLOB\r\n"';
  const { message } = new DamageError({ file: 'events.db', expected: 'whole pages', found });
  expect(message).not.toMatch(/[\p{Cc}]/u);
  expect(message).toContain(
    'found malformed schema - unrecognized token: "` BLOB NOT NULL, data BLOB "',
  );
});
