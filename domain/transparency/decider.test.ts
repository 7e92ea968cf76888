import { describe, expect, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { dayRooted, rootDay } from './controls';
import { lastSettledDay } from './days';
import { transparencyDecider } from './decider';

const given = specFor(transparencyDecider);
const first = dayRooted();
const NEXT = { day: '2026-05-02', now: '2026-05-03T00:10:00.000Z' } as const;

describe('rooting a day', () => {
  it('records the first one after nothing', () => {
    given().when(rootDay()).then(first);
  });

  it('records the next one after the chain so far', () => {
    const { now: at, day } = NEXT;
    given(first)
      .when(rootDay(NEXT))
      .then(dayRooted({ day, at, previous: first.data.chain }));
  });

  it('changes nothing for a day that has its root', () => {
    given(first)
      .when(rootDay({ root: 'cd'.repeat(32) }))
      .thenNothing();
  });

  it('changes nothing when another worker was faster', () => {
    given().when(rootDay()).afterLosingTo(first).thenNothing();
  });

  it('leaves out no day', () => {
    given(first)
      .when(rootDay({ day: '2026-05-03', now: '2026-05-09T00:00:00.000Z' }))
      .thenRejected({ type: 'day-left-out' });
  });

  it('is refused until ten minutes after its end', () => {
    given(first)
      .when(rootDay({ ...NEXT, now: '2026-05-03T00:09:59.999Z' }))
      .thenRejected({ type: 'day-not-over', day: NEXT.day });
  });
});

it('days are those of UTC, over months and years', () => {
  expect(lastSettledDay(new Date('2027-01-01T00:10:00.000Z'))).toBe('2026-12-31');
  expect(lastSettledDay(new Date('2027-01-01T00:09:59.999Z'))).toBe('2026-12-30');
});
