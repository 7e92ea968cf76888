import { describe, expect, it } from '@jest/globals';
import {
  accountRegistered,
  operatorRoleGranted,
  otherSessionsEnded,
  secondFactorEnabled,
  sessionEnded,
} from '../../domain/accounts/controls';
import type { AccountEvent } from '../../domain/accounts/events';
import { evolve, unknownAccount, type RegisteredAccount } from '../../domain/accounts/state';
import { SESSION_LASTS_MS, type StoredSession } from '../../platform/redis/session-store';
import { isValid, openedAtOf, openingOf, usedAtOf } from './session-validity';

const NOW = Date.UTC(2026, 10, 27);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => NOW - ms;

const accountOf = (...events: readonly AccountEvent[]) =>
  [accountRegistered(), ...events].reduce(evolve, unknownAccount) as RegisteredAccount;

const session = (values: StoredSession = {}): StoredSession => ({
  openedAt: ago(DAY_MS),
  usedAt: ago(HOUR_MS),
  passwordVersion: 0,
  ...values,
});

const validFor = (account: RegisteredAccount, values: StoredSession) =>
  isValid(session(values), account, NOW);

const member = accountOf();
const operator = accountOf(operatorRoleGranted());

describe('a session ends', () => {
  it.each([
    ['ninety days after it was opened', { openedAt: ago(90 * DAY_MS) }, false],
    ['not before', { openedAt: ago(90 * DAY_MS - 1) }, true],
    ['also one of before openings were stored', { passwordVersion: 0, provenAt: 1 }, false],
    ['also one of which nothing is known', {}, false],
  ])('%s', (_when, stored: StoredSession, lasts) => {
    expect(isValid(stored, member, NOW)).toBe(lasts);
  });

  it('of an operator after twelve hours without use', () => {
    expect(validFor(operator, { usedAt: ago(12 * HOUR_MS) })).toBe(false);
    expect(validFor(operator, { usedAt: ago(12 * HOUR_MS - 1) })).toBe(true);
    expect(validFor(member, { usedAt: ago(29 * DAY_MS) })).toBe(true);
  });

  it('when its person ends it, or the others', () => {
    const openedAt = openingOf(session());
    const at = new Date(NOW).toISOString();
    expect(validFor(accountOf(sessionEnded({ openedAt })), {})).toBe(false);
    const others = accountOf(otherSessionsEnded({ openedAt, at }));
    expect(validFor(others, {})).toBe(true);
    expect(validFor(others, { openedAt: ago(HOUR_MS) })).toBe(false);
    expect(validFor(others, { openedAt: NOW })).toBe(true);
  });

  it('when it was opened by the password alone as a second factor was enabled', () => {
    const enabled = accountOf(
      secondFactorEnabled({ openedAt: openingOf(session()), at: new Date(NOW).toISOString() }),
    );
    expect(validFor(enabled, { openedAt: NOW, withCode: false })).toBe(false);
    expect(validFor(enabled, { openedAt: NOW, withCode: true })).toBe(true);
    expect(validFor(enabled, { withCode: false })).toBe(true);
    expect(validFor(member, { withCode: false })).toBe(true);
  });
});

describe('a session of an older program', () => {
  it('was opened when its password was proven, and used when it was stored', () => {
    const older = { provenAt: 7, _expire: SESSION_LASTS_MS + 9 };
    expect([openedAtOf(older), usedAtOf(older)]).toEqual([7, 9]);
  });
});
