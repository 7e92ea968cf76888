import { describe, expect, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountRegistered,
  endOtherSessions,
  endSession,
  otherSessionsEnded,
  sessionEnded,
} from '../controls';
import { isEnded, noneEnded, withEnded, withOthersEnded } from '../ended-sessions';

const nobody = { type: 'account-not-found' } as const;

describe('a session', () => {
  it('is ended', () => {
    given(accountRegistered()).when(endSession()).then(sessionEnded());
  });

  it('is ended once', () => {
    given(accountRegistered(), sessionEnded()).when(endSession()).thenNothing();
  });

  it('of nobody is not ended', () => {
    given(accountErased()).when(endSession()).thenRejected(nobody);
  });
});

describe('all other sessions', () => {
  it('are ended, each time', () => {
    given(accountRegistered()).when(endOtherSessions()).then(otherSessionsEnded());
    given(accountRegistered(), otherSessionsEnded())
      .when(endOtherSessions())
      .then(otherSessionsEnded());
  });

  it('of nobody are not ended', () => {
    given().when(endOtherSessions()).thenRejected(nobody);
  });
});

describe('what has ended', () => {
  const at = (minute: number) => `2026-05-02T08:0${minute}:00.000Z`;
  const one = withEnded(noneEnded, sessionEnded({ openedAt: at(1) }));

  it('is one session', () => {
    expect([1, 2].map((minute) => isEnded(one, at(minute)))).toEqual([true, false]);
  });

  it('is all of before but one, and what was ended before stays so', () => {
    const others = withOthersEnded(otherSessionsEnded({ openedAt: at(3), at: at(5) }));
    const ended = [1, 2, 3, 4, 5, 6].map((minute) => isEnded(others, at(minute)));
    expect(ended).toEqual([true, true, false, true, false, false]);
    const later = withEnded(others, sessionEnded({ openedAt: at(3) }));
    expect(isEnded(later, at(3))).toBe(true);
  });

  it('takes no more room the more often it happens', () => {
    let many = noneEnded;
    for (let nth = 0; nth < 1_000; nth += 1)
      many = withEnded(many, sessionEnded({ openedAt: String(nth) }));
    expect(many.single).toHaveLength(100);
    expect(isEnded(many, '999')).toBe(true);
  });
});
