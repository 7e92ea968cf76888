import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { claimUsername, usernameClaimed } from './controls';
import { usernameDecider } from './decider';

const given = specFor(usernameDecider);

describe('claiming a user name', () => {
  it('gives it to the first', () => {
    given().when(claimUsername()).then(usernameClaimed());
  });

  it('changes nothing for its owner', () => {
    given(usernameClaimed()).when(claimUsername()).thenNothing();
  });

  it('is refused to anybody else', () => {
    given(usernameClaimed({ userId: 21 }))
      .when(claimUsername())
      .thenRejected({ type: 'username-taken' });
  });

  it('is refused when somebody else was faster', () => {
    given()
      .when(claimUsername())
      .afterLosingTo(usernameClaimed({ userId: 21 }))
      .thenRejected({ type: 'username-taken' });
  });

  it('changes nothing when its own repeat was faster', () => {
    given().when(claimUsername()).afterLosingTo(usernameClaimed()).thenNothing();
  });

  it('leaves the name with the first owner, whatever is recorded later', () => {
    given(usernameClaimed({ userId: 21 }), usernameClaimed())
      .when(claimUsername({ userId: 21 }))
      .thenNothing();
  });
});
