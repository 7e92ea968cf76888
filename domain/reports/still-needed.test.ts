import { describe, expect, it } from '@jest/globals';
import { reportDecided, reportFiled, reportForgotten, reportSettled } from './controls';
import { evolve, unknownReport } from './state';
import type { ReportEvent } from './events';
import { isNeeded, isStillNeeded } from './still-needed';

const DECIDED_AT = '2026-05-20T12:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(DECIDED_AT) + ms);
const READ_MS = 30 * 86_400_000;

const of = (...events: readonly ReportEvent[]) => events.reduce(evolve, unknownReport);
const open = of(reportFiled());
const decided = of(reportFiled(), reportDecided({ at: DECIDED_AT }));
const settled = of(reportFiled(), reportDecided({ at: DECIDED_AT }), reportSettled());
const forgotten = of(reportForgotten());

describe('a report about somebody who leaves', () => {
  it('is needed until it is decided, and both sides are told', () => {
    expect(isNeeded(open, false)).toBe(true);
    expect(isNeeded(decided, false)).toBe(true);
    expect(isNeeded(settled, false)).toBe(false);
  });

  it('is needed while a prize is owed', () => {
    expect(isNeeded(settled, true)).toBe(true);
    expect(isNeeded(forgotten, true)).toBe(false);
    expect(isNeeded(unknownReport, true)).toBe(false);
  });

  it('is needed, once it was kept, for 30 days after its answer', () => {
    expect(isStillNeeded(settled, false, after(READ_MS - 1))).toBe(true);
    expect(isStillNeeded(settled, false, after(READ_MS))).toBe(false);
    expect(isStillNeeded(settled, true, after(READ_MS))).toBe(true);
    expect(isStillNeeded(open, false, after(10 * READ_MS))).toBe(true);
    expect(isStillNeeded(forgotten, false, after(0))).toBe(false);
  });
});
