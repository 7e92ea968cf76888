import { describe, expect, it } from '@jest/globals';
import { takesReportsBeside } from './takes-reports';

/** A program that knows `NotificationSent` up to a version. */
const knowing = (version: number) => {
  const steps = Array.from({ length: version - 1 }, () => (older: object) => older);
  return { notifications: { NotificationSent: { upcasts: steps } } };
};

describe('reports', () => {
  it('are taken, but not beside programs that could not read of their outcome', () => {
    expect(takesReportsBeside([])).toBe(true);
    expect(takesReportsBeside(['NotificationSent'], knowing(2))).toBe(false);
    expect(takesReportsBeside(['RaffleCreated', 'NotificationSent'], knowing(2))).toBe(false);
  });

  it('are taken beside programs that lack only what came after them', () => {
    expect(takesReportsBeside(['NotificationSent'], knowing(3))).toBe(true);
  });
});
