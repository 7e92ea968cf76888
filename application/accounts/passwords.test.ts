import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { BusyError } from '../../platform/event-store/errors';

const verify = jest.fn(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({ hash: argon2.hash, verify }));
const { hashPassword, isPasswordRight } = await import('./passwords');

/** The cost parameters in a hash. */
const costOf = (hash: string): string => hash.split('$').slice(1, 4).join(' ');

beforeEach(() => {
  verify.mockClear();
});

describe('a password', () => {
  it('is kept as an Argon2id hash, with a salt of its own', async () => {
    const [one, other] = [await hashPassword('rifaviva'), await hashPassword('rifaviva')];

    expect(costOf(one)).toBe('argon2id v=19 m=19456,t=2,p=1');
    expect(one).not.toBe(other);
    expect(await isPasswordRight('rifaviva', one)).toBe(true);
    expect(await isPasswordRight('Rifaviva', one)).toBe(false);
  });

  it.each([
    ['contraseña-café-91'.normalize('NFD'), 'contraseña-café-91'],
    ['contraseña-café-91', 'contraseña-café-91'.normalize('NFD')],
    ['ﬁesta-91', 'fiesta-91'],
    ['ﬁesta-91', 'ﬁesta-91'],
  ])('chosen as %j is right as %j', async (chosen, typed) => {
    expect(await isPasswordRight(typed, await hashPassword(chosen))).toBe(true);
    expect(await isPasswordRight(`${typed}x`, await hashPassword(chosen))).toBe(false);
  });

  it('opens a hash that was made of it as it was typed', async () => {
    const typed = 'contraseña-café-91'.normalize('NFD');
    expect(await isPasswordRight(typed, await argon2.hash(typed))).toBe(true);
  });

  it('takes as long for an unknown name, so that the time reveals nothing', async () => {
    const hash = await hashPassword('rifaviva');
    await isPasswordRight('guess', hash);
    expect(await isPasswordRight('guess', undefined)).toBe(false);
    expect(await isPasswordRight('nobody has this account', undefined)).toBe(false);

    const compared = verify.mock.calls.map(([against]) => costOf(String(against)));
    expect(compared).toEqual(Array(3).fill(costOf(hash)));
  });

  it('is refused for now when too many are waiting', async () => {
    const hash = await hashPassword('rifaviva');
    let finish = (_right: boolean): void => undefined;
    const stuck = new Promise<boolean>((resolve) => (finish = resolve));
    verify.mockImplementation(() => stuck);
    const asked = Array.from({ length: 1_100 }, () => isPasswordRight('guess', hash));
    const outcomes = Promise.allSettled(asked);
    finish(false);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');

    expect(refused).toHaveLength(1_100 - 1_000 - 2);
    expect(refused[0]).toMatchObject({ reason: expect.any(BusyError) });
    verify.mockImplementation(argon2.verify);
    expect(await isPasswordRight('rifaviva', hash)).toBe(true);
  });
});
