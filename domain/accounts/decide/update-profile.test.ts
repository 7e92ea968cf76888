import { describe, it } from '@jest/globals';
import { given } from '../../testing/account-spec';
import {
  accountErased,
  accountRegistered,
  profile,
  profilePhotoChanged,
  profileUpdated,
  updateProfile,
} from '../controls';

const photo = '/objects/uploads/retrato';
const notFound = { type: 'account-not-found' } as const;

describe('updating a profile', () => {
  it('records only the differences', () => {
    given(accountRegistered())
      .when(updateProfile({ changes: { city: 'Soria', firstName: 'Lucía', newsletter: false } }))
      .then(profileUpdated({ changes: { city: 'Soria', newsletter: false } }));
  });

  it('empties a field', () => {
    given(accountRegistered())
      .when(updateProfile({ changes: { lastName: null } }))
      .then(profileUpdated({ changes: { lastName: null } }));
  });

  it('records a new photo', () => {
    given(accountRegistered())
      .when(updateProfile({ changes: {}, profileImage: photo }))
      .then(profilePhotoChanged({ profileImage: photo }));
  });

  it('records both', () => {
    given(accountRegistered())
      .when(updateProfile({ profileImage: photo }))
      .then(profileUpdated(), profilePhotoChanged({ profileImage: photo }));
  });

  it('removes the photo', () => {
    given(accountRegistered(), profilePhotoChanged({ profileImage: photo }))
      .when(updateProfile({ changes: {}, profileImage: null }))
      .then(profilePhotoChanged({ profileImage: null }));
  });

  it('compares with earlier changes', () => {
    given(accountRegistered(), profileUpdated({ changes: { city: 'Ávila' } }))
      .when(updateProfile({ changes: { city: 'Soria' } }))
      .then(profileUpdated({ changes: { city: 'Soria' } }));
  });

  it.each([
    ['the profile says so already', {}],
    ['the photo is there already', { profileImage: photo }],
    ['nothing is asked', { changes: {} }],
  ])('changes nothing when %s', (_case, asked) => {
    given(accountRegistered(), profileUpdated(), profilePhotoChanged({ profileImage: photo }))
      .when(updateProfile(asked))
      .thenNothing();
  });

  it('changes nothing when its own repeat was faster', () => {
    given(accountRegistered()).when(updateProfile()).afterLosingTo(profileUpdated()).thenNothing();
  });

  it('keeps what another window changed in the meantime', () => {
    given(accountRegistered())
      .when(updateProfile({ changes: { city: 'Soria' } }))
      .afterLosingTo(profileUpdated({ changes: { phone: '600 000 000' } }))
      .then(profileUpdated({ changes: { city: 'Soria' } }));
  });

  describe('that was judged before another change', () => {
    const judgedWith = profile();
    const lastName = updateProfile({ changes: { lastName: 'viva' }, judgedWith });

    it('is refused when the other changed a part of the name', () => {
      given(accountRegistered())
        .when(lastName)
        .afterLosingTo(profileUpdated({ changes: { firstName: 'Rifa' } }))
        .thenRejected({ type: 'profile-changed' });
    });

    it('is refused when both change the address', () => {
      given(accountRegistered())
        .when(updateProfile({ changes: { email: 'b@example.org' }, judgedWith }))
        .afterLosingTo(profileUpdated({ changes: { email: 'c@example.org' } }))
        .thenRejected({ type: 'profile-changed' });
    });

    it('is recorded when the two have nothing to do with each other', () => {
      given(accountRegistered())
        .when(lastName)
        .afterLosingTo(profileUpdated({ changes: { city: 'Soria', email: 'b@example.org' } }))
        .then(profileUpdated({ changes: { lastName: 'viva' } }));
      given(accountRegistered())
        .when(updateProfile({ changes: { city: 'Soria' }, judgedWith }))
        .afterLosingTo(profileUpdated({ changes: { firstName: 'Rifa' } }))
        .then(profileUpdated({ changes: { city: 'Soria' } }));
    });

    it('changes nothing when its own repeat was faster', () => {
      given(accountRegistered())
        .when(lastName)
        .afterLosingTo(profileUpdated({ changes: { lastName: 'viva' } }))
        .thenNothing();
    });
  });

  describe('that gives a name to show', () => {
    const shop = accountRegistered({ userType: 'comercio' });
    const shown = { displayName: 'Librería Cervantes' };
    const none = { displayName: null };

    it('is recorded for a shop, and taken back', () => {
      given(shop)
        .when(updateProfile({ changes: shown }))
        .then(profileUpdated({ changes: shown }));
      given(shop, profileUpdated({ changes: shown }))
        .when(updateProfile({ changes: none }))
        .then(profileUpdated({ changes: none }));
      given(shop)
        .when(updateProfile({ changes: none }))
        .thenNothing();
    });

    it('is refused for a person', () => {
      given(accountRegistered())
        .when(updateProfile({ changes: shown }))
        .thenRejected({ type: 'not-a-shop' });
    });
  });

  it('is refused for an unknown or erased account', () => {
    given().when(updateProfile()).thenRejected(notFound);
    given(accountRegistered(), accountErased()).when(updateProfile()).thenRejected(notFound);
  });

  it('is refused when the erasure was faster', () => {
    given(accountRegistered())
      .when(updateProfile())
      .afterLosingTo(accountErased())
      .thenRejected(notFound);
  });
});
