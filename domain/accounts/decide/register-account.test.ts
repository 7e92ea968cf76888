import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import { accountErased, accountRegistered, profile, registerAccount } from '../controls';

describe('registering an account', () => {
  it('records the person', () => {
    given().when(registerAccount()).then(accountRegistered());
  });

  it('records a shop with its tax number', () => {
    const shop = {
      userType: 'comercio',
      cifNif: 'B00000000',
      profile: profile({ shippingPolicy: 'En 48 horas' }),
    } as const;
    given().when(registerAccount(shop)).then(accountRegistered(shop));
  });

  it('is refused when the account exists', () => {
    given(accountRegistered())
      .when(registerAccount({ username: 'otra' }))
      .thenRejected({ type: 'account-exists' });
  });

  it('is refused when the account existed once', () => {
    given(accountRegistered(), accountErased())
      .when(registerAccount())
      .thenRejected({ type: 'account-exists' });
  });

  it('is refused when another registration took the number first', () => {
    given()
      .when(registerAccount())
      .afterLosingTo(accountRegistered({ username: 'otra' }))
      .thenRejected({ type: 'account-exists' });
  });
});
