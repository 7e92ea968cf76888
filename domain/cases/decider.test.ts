import { describe, expect, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import {
  caseDecided,
  caseDropped,
  caseSettled,
  decideCase,
  dropCase,
  settleCase,
} from './controls';
import { caseDecider } from './decider';

const given = specFor(caseDecider);
const decided = { type: 'report-decided' } as const;
const OTHER = 'another-report';

describe('deciding about a seller', () => {
  it.each([
    [{ decision: 'withdraw' }],
    [{ decision: 'suspend', withdraws: true }],
    [{ decision: 'reject', raffleId: null }],
  ] as const)('is recorded: %o', (values) => {
    given().when(decideCase(values)).then(caseDecided(values));
  });

  it('changes nothing when the same decision is under way', () => {
    given(caseDecided()).when(decideCase()).thenNothing();
    given().when(decideCase()).afterLosingTo(caseDecided()).thenNothing();
  });

  it('is refused while another decision about the report is under way', () => {
    given(caseDecided())
      .when(decideCase({ decision: 'reject' }))
      .thenRejected(decided);
    given(caseDecided({ decision: 'suspend' }))
      .when(decideCase({ decision: 'suspend', withdraws: true }))
      .thenRejected(decided);
  });

  it('is refused for a report that a decision under way answers', () => {
    given(caseDecided())
      .when(decideCase({ reportId: OTHER, decision: 'reject' }))
      .thenRejected(decided);
    given(caseDecided({ decision: 'suspend' }))
      .when(decideCase({ reportId: OTHER, raffleId: 13 }))
      .thenRejected(decided);
    given()
      .when(decideCase({ reportId: OTHER }))
      .afterLosingTo(caseDecided())
      .thenRejected(decided);
  });

  it('goes on beside one that does not answer the report', () => {
    const other = decideCase({ reportId: OTHER });
    const recorded = caseDecided({ reportId: OTHER });
    given(caseDecided({ decision: 'reject' }))
      .when(other)
      .then(recorded);
    given(caseDecided({ raffleId: 13 }))
      .when(other)
      .then(recorded);
    given(caseDecided())
      .when(decideCase({ reportId: OTHER, filedAt: '2026-05-20T12:00:00.001Z' }))
      .then(recorded);
  });

  it('is possible again once the other is settled or dropped', () => {
    const other = caseDecided({ reportId: OTHER });
    for (const ended of [caseSettled(OTHER), caseDropped(OTHER)])
      given(other, ended).when(decideCase()).then(caseDecided());
  });
});

describe('the end of a decision', () => {
  it('is recorded once', () => {
    given(caseDecided()).when(settleCase()).then(caseSettled());
    given(caseDecided()).when(dropCase()).then(caseDropped());
    given(caseDecided()).when(settleCase()).afterLosingTo(caseDropped()).thenNothing();
    given().when(dropCase()).thenNothing();
  });

  it('leaves nothing behind', () => {
    const { evolve, initialState } = caseDecider;
    expect([caseDecided(), caseSettled()].reduce(evolve, initialState)).toEqual(initialState);
  });
});
