import { describe, expect, it } from '@jest/globals';
import {
  accountDeletionRequested,
  accountReinstated,
  accountSuspended,
  operatorRoleGranted,
  operatorRoleRevoked,
  passwordChanged,
} from './accounts/controls';
import { actorOf } from './actor';
import { projectionPaused, scavengeRequested } from './operations/controls';
import { raffleCancelled, raffleCreated } from './raffles/controls/events';
import { reportDecided, reportFiled } from './reports/controls';

const reason = 'Lo pide por carta';

describe('who acted', () => {
  it.each([
    projectionPaused(),
    scavengeRequested(),
    operatorRoleGranted(),
    operatorRoleRevoked(),
    accountSuspended(),
    accountReinstated(),
    passwordChanged({ reason }),
    accountDeletionRequested({ reason }),
    raffleCancelled({ reason: 'withdrawn', note: 'Es ilegal' }),
    reportDecided(),
  ])('is the terminal where nobody is named: $type', (event) => {
    expect(actorOf({ ...event, metadata: {} })).toBe('terminal');
    expect(actorOf({ ...event, metadata: { actorId: 3 } })).toBe(3);
  });

  it.each([
    raffleCreated(),
    reportFiled(),
    raffleCancelled({ reason: 'unsold-at-end-date', note: null }),
    passwordChanged({ reason: null }),
    accountDeletionRequested({ reason: null }),
  ])('is the site, or somebody without a session, where people act, too: $type', (event) => {
    expect(actorOf({ ...event, metadata: {} })).toBe('site');
    expect(actorOf({ ...event, metadata: { actorId: 3 } })).toBe(3);
  });

  it('is the site where it follows from what an operator did', () => {
    const event = raffleCancelled({ reason: 'withdrawn', note: 'Es ilegal' });
    expect(actorOf({ ...event, metadata: { causationId: 'e-1' } })).toBe('site');
  });
});
