import { expect, it } from '@jest/globals';
import { accountRegistered } from '../accounts/controls';
import { raffleCreated } from '../raffles/controls';
import type { Event } from '../shared/message';
import { numbersTaken } from './numbers-taken';
import { inEnglish } from './phrases';

const AT = '2026-05-20T12:00:00.000Z';

type InStream = readonly [stream: string, event: Event<string, object>];

const taken = (of: 'users' | 'raffles'): InStream => [
  `sequence-${of}`,
  { type: 'NumberTaken', at: AT, data: {} },
];
const account = (userId: number): InStream => [`account-${userId}`, accountRegistered({ userId })];
const raffle = (raffleId: number): InStream => [`raffle-${raffleId}`, raffleCreated({ raffleId })];
const restored = (users: number): InStream => [
  'log-identity',
  { type: 'LogRestored', at: AT, data: { leftOut: { users, raffles: 0 } } },
];

const faultsOf = (...log: readonly InStream[]): readonly string[] => {
  const lengths = new Map<string, number>();
  const state = numbersTaken.initialState();
  const faults: string[] = [];
  for (const [position, [stream, event]] of log.entries()) {
    const revision = lengths.get(stream) ?? 0;
    lengths.set(stream, revision + 1);
    numbersTaken.see(state, { ...event, stream, revision, position }, () => undefined);
  }
  numbersTaken.end?.(state, new Date(0), ({ stream, expected, found }) => {
    faults.push(`${stream}: expected ${inEnglish(expected)}, found ${inEnglish(found)}`);
  });
  return faults;
};

it('finds nothing wrong with numbers that were given away, also after a restore', () => {
  expect(faultsOf(taken('users'), account(1), taken('raffles'), raffle(1))).toStrictEqual([]);
  expect(faultsOf(account(2), taken('users'), taken('users'))).toStrictEqual([]);
  expect(faultsOf(taken('users'), restored(3), taken('users'), account(5))).toStrictEqual([]);
});

it('finds a number that will be somebody else’s', () => {
  expect(faultsOf(taken('users'), account(1), account(40), account(2))).toStrictEqual([
    'account-40: expected a number up to 1, found the number 40',
  ]);
  expect(faultsOf(taken('raffles'), raffle(7))).toStrictEqual([
    'raffle-7: expected a number up to 1, found the number 7',
  ]);
});
