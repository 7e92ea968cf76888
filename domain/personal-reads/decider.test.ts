import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { personalDataRead, recordPersonalRead } from './controls';
import { personalReadDecider } from './decider';

const given = specFor(personalReadDecider);
const IN_THE_HOUR = '2026-05-05T10:59:59.999Z';
const NEXT_HOUR = '2026-05-05T11:00:00.000Z';

describe('a read of personal data', () => {
  it('is recorded with the operator, the person and what was looked at', () => {
    given().when(recordPersonalRead()).then(personalDataRead());
  });

  it('is recorded once in an hour, however often a list is read again', () => {
    given(personalDataRead())
      .when(recordPersonalRead({ now: IN_THE_HOUR }))
      .thenNothing();
    given().when(recordPersonalRead()).afterLosingTo(personalDataRead()).thenNothing();
  });

  it('is recorded anew in the next hour', () => {
    given(personalDataRead())
      .when(recordPersonalRead({ now: NEXT_HOUR }))
      .then(personalDataRead({ at: NEXT_HOUR }));
  });

  it('is recorded beside one of another operator, or of something else', () => {
    for (const other of [{ operatorId: 3 }, { what: 'reports' }] as const)
      given(personalDataRead()).when(recordPersonalRead(other)).then(personalDataRead(other));
  });
});
