import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { later } from '../raffles/controls';
import { specFor } from '../testing/spec-for';
import {
  featureSlotReleased,
  featureSlotTaken,
  releaseFeatureSlot,
  TAKEN_AT,
  takeFeatureSlot,
} from './controls';
import { FEATURE_EVERY_MS, featureQuotaDecider } from './decider';
import type { FeatureQuotaEvent } from './events';

const given = specFor(featureQuotaDecider);
const HOUR_MS = 3_600_000;
const NEXT = later(TAKEN_AT, FEATURE_EVERY_MS);
const other = { raffleId: 13 };

describe('taking a slot', () => {
  it('is possible once', () => {
    given().when(takeFeatureSlot()).then(featureSlotTaken());
  });

  it('is possible again after seven days, to the millisecond', () => {
    given(featureSlotTaken())
      .when(takeFeatureSlot({ ...other, now: NEXT }))
      .then(featureSlotTaken({ ...other, at: NEXT }));
  });

  it('is possible again at once when it was released', () => {
    given(featureSlotTaken(), featureSlotReleased())
      .when(takeFeatureSlot(other))
      .then(featureSlotTaken(other));
  });

  it('changes nothing for the same raffle while the slot features it', () => {
    given(featureSlotTaken())
      .when(takeFeatureSlot({ now: later(TAKEN_AT, 24 * HOUR_MS - 1) }))
      .thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given().when(takeFeatureSlot()).afterLosingTo(featureSlotTaken()).thenNothing();
  });

  it.each([
    ['for another raffle', other, later(TAKEN_AT, 1)],
    ['for another raffle, a moment too early', other, later(NEXT, -1)],
    ['for the same raffle, once it has been featured', {}, later(TAKEN_AT, 24 * HOUR_MS)],
  ])('is refused %s', (_case, raffle, now) => {
    given(featureSlotTaken())
      .when(takeFeatureSlot({ ...raffle, now }))
      .thenRejected({ type: 'feature-slot-taken', until: NEXT });
  });

  it('is refused when another raffle was faster', () => {
    given()
      .when(takeFeatureSlot())
      .afterLosingTo(featureSlotTaken(other))
      .thenRejected({ type: 'feature-slot-taken', until: NEXT });
  });
});

describe('releasing a slot', () => {
  it('is recorded', () => {
    given(featureSlotTaken()).when(releaseFeatureSlot()).then(featureSlotReleased());
  });

  it('changes nothing without a slot, or for another raffle’s slot', () => {
    given().when(releaseFeatureSlot()).thenNothing();
    given(featureSlotTaken(other)).when(releaseFeatureSlot()).thenNothing();
  });

  it('changes nothing when the raffle has another slot since', () => {
    given(featureSlotTaken({ at: NEXT }))
      .when(releaseFeatureSlot())
      .thenNothing();
  });

  it('changes nothing when the same command was faster', () => {
    given(featureSlotTaken())
      .when(releaseFeatureSlot())
      .afterLosingTo(featureSlotReleased())
      .thenNothing();
  });
});

describe('a slot that was given back', () => {
  const { evolve, initialState } = featureQuotaDecider;

  it('leaves nothing behind', () => {
    const quota = [featureSlotTaken(), featureSlotReleased()].reduce(evolve, initialState);
    expect(quota).toEqual(initialState);
  });

  it('is that raffle’s alone, if it had one', () => {
    const taken = evolve(initialState, featureSlotTaken(other));
    expect(evolve(taken, featureSlotReleased())).toBe(taken);
    expect(evolve(initialState, featureSlotReleased())).toBe(initialState);
  });
});

describe('a seller’s slots', () => {
  const presses = fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 200 }),
      raffleId: fc.integer({ min: 1, max: 4 }),
    }),
  );

  it('are never two within seven days', () => {
    fc.assert(
      fc.property(presses, (list) => {
        const { decide, evolve, initialState } = featureQuotaDecider;
        const taken: FeatureQuotaEvent[] = [];
        let now = TAKEN_AT;
        for (const { hours, raffleId } of list) {
          now = later(now, hours * HOUR_MS);
          const decision = decide(
            takeFeatureSlot({ raffleId, now }),
            taken.reduce(evolve, initialState),
          );
          if (decision.kind === 'accepted') taken.push(...decision.events);
        }
        taken.slice(1).forEach(({ at }, index) => {
          const before = taken[index]?.at ?? '';
          expect(Date.parse(at) - Date.parse(before)).toBeGreaterThanOrEqual(FEATURE_EVERY_MS);
        });
      }),
    );
  });
});
