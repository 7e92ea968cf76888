import { expect, it } from '@jest/globals';
import { createKeyring } from '../platform/secrets';
import { writtenLines } from '../tests/kit/written-lines';
import { reportMissingKeys } from './start-workers';

const keyring = createKeyring(['a secret of these tests that is long enough']);
const { keyId } = keyring.current;

const report = async (...needed: readonly string[]) => {
  const { logger, lines } = writtenLines();
  await reportMissingKeys({ keysNeeded: () => Promise.resolve(needed) }, keyring, logger);
  return lines;
};

it('keys that are missing for a draw are reported', async () => {
  const msg = 'DRAW_SECRET lacks keys of undrawn raffles';
  expect(await report('gone', keyId, 'lost')).toMatchObject([
    { level: 50, keyIds: ['gone', 'lost'], msg },
  ]);
});

it('nothing is reported when every key is there', async () => {
  expect(await report(keyId)).toEqual([]);
  expect(await report()).toEqual([]);
});
