import { changePassword } from '../../application/accounts/change-password';
import { updateProfile } from '../../application/accounts/update-profile';
import type { Application } from '../../application/application';
import { passwordBody, profileBody } from '../../contracts/accounts';
import { takenFor } from '../../contracts/alike-names';
import { userShape } from '../../contracts/user-shape';
import { withKeyboardSigns } from '../../domain/usernames/keyboard-signs';
import type { Account, RegisteredAccount } from '../../domain/accounts/state';
import type { MailQuota } from '../../platform/redis/mail-quota';
import { SELLER_STATS } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { ownId, ownIdOr404 } from '../http/params';
import { invalidFields, refuseFaults } from '../http/problem-error';
import { mailNetworkOf } from '../http/rate-limit';
import { only, unless } from '../http/refusals';
import { route, type Route } from '../http/route';
import { reopenSession } from '../http/session';
import { signedIn } from '../http/who';
import { placeFaults } from '../places/places';
import { accountProblems } from './account-problems';
import { passwordFaults } from './password-faults';
import { rememberDevice } from './known-devices';
import { personNameFaults } from './person-names';
import { sellerNameFaults, shopNameFaults, TAKEN_NAME, type ShownNames } from './shop-names';
import { signInName } from './sign-in-name';
import { usernameFault } from './usernames';
import { profileChanges } from './profile';
import { fullUser, userAfter } from './user-view';

export interface OwnAccountParts {
  readonly app: Application;
  readonly accounts: ShownNames['accounts'];
  readonly sellerStats: SellerStatsQueries;
  readonly mailQuota: MailQuota;
  /** The stored address of a picture that this user uploaded, or undefined. */
  readonly ownImage: (userId: number, address: string) => Promise<string | undefined>;
}

const NOT_FOUND = 'La cuenta no existe';

/** Only a registered account accepts a change, and stays registered. */
const changed = ({ state }: { readonly state: Account }) => state as RegisteredAccount;

const wrongPassword = () => {
  const [, detail] = accountProblems['wrong-password'];
  return invalidFields([{ pointer: '/currentPassword', detail }]);
};

const SHOWN = '/displayName';
const shownNameFault = (detail: string) => ({ pointer: SHOWN, detail });

const ownImagePath = async (
  { ownImage }: OwnAccountParts,
  account: RegisteredAccount,
  image: string | null | undefined,
) => {
  if (image == null || image === '' || image === account.profileImage)
    return image === '' ? null : image;
  const path = await ownImage(account.userId, image);
  if (path !== undefined) return path;
  throw invalidFields([
    { pointer: '/profileImage', detail: 'La imagen no es tuya o ya no existe: súbela otra vez' },
  ]);
};

const showing = ({ sellerStats }: OwnAccountParts): Route =>
  route(
    {
      method: 'GET',
      path: '/user',
      id: 'getUser',
      summary: 'Quien tiene la sesión abierta',
      who: signedIn,
      ownWritesFirst: true,
      reads: [SELLER_STATS],
      answers: { 200: { description: 'La persona', shape: userShape } },
    },
    async ({ person }) => ({ body: await fullUser(sellerStats, person) }),
  );

/**
 * The user names that a shop claims for another name to show.
 * @throws ProblemError where it can't be shown under it
 */
const claimsFor = async (
  parts: OwnAccountParts,
  { userId, profile }: RegisteredAccount,
  name: string | null | undefined,
  count: () => Promise<void>,
): Promise<readonly string[]> => {
  if (!name || name === profile.displayName) return [];
  const fault = usernameFault(name, 'El nombre que se muestra');
  refuseFaults(fault === undefined ? [] : [shownNameFault(fault)]);
  await count();
  refuseFaults(await sellerNameFaults(parts, { name, userId, pointer: SHOWN }));
  return takenFor(name);
};

const updating = (parts: OwnAccountParts): Route =>
  route(
    {
      method: 'PATCH',
      path: '/users/:id',
      id: 'updateUser',
      summary: 'Cambia el propio perfil',
      description:
        'Lo que no se envía se queda como está; un texto vacío borra lo que había, salvo en el correo. `profileImage` es la dirección de una imagen que ha subido la misma persona.',
      who: signedIn,
      records: true,
      limits: ['profile', 'profile-day'],
      counts: ['confirmation-mail', 'shop-name'],
      params: { id: ownIdOr404(NOT_FOUND) },
      body: profileBody,
      answers: { 200: { description: 'La persona, tras el cambio', shape: userShape } },
      problems: only(accountProblems, 'account-not-found', 'not-a-shop', 'profile-changed'),
    },
    async ({ ctx, person, body: { profileImage, ...changes }, context, count, accepted }) => {
      const { app, sellerStats, mailQuota } = parts;
      const { userId } = person;
      const shownName = changes.displayName && withKeyboardSigns(changes.displayName);
      const wanted = profileChanges({ ...changes, displayName: shownName });
      refuseFaults(personNameFaults(wanted, person.profile));
      const named = { ...person, ...person.profile };
      refuseFaults(await shopNameFaults(app, { ...named, ...wanted }, named));
      refuseFaults(placeFaults(wanted, person.profile));
      const claims = await claimsFor(parts, person, shownName, () => count('shop-name', userId));
      const image = await ownImagePath(parts, person, profileImage);
      const { email } = wanted;
      if (email !== undefined && email !== person.profile.email) {
        await count('confirmation-mail', userId);
        await mailQuota.noteAsker(context.correlationId, mailNetworkOf(ctx));
      }
      const judgedWith = person.profile;
      const asked = { changes: wanted, claims, profileImage: image, judgedWith };
      const update = { app, userId, ...asked, context };
      const outcome = unless('username-taken', await updateProfile(update), () =>
        invalidFields([shownNameFault(TAKEN_NAME)]),
      );
      const account = changed(accepted(outcome));
      return { body: await userAfter(sellerStats, account) };
    },
  );

const changingPassword = ({ app }: OwnAccountParts): Route =>
  route(
    {
      method: 'POST',
      path: '/users/:id/password',
      id: 'changePassword',
      summary: 'Cambia la propia contraseña',
      description: 'Las demás sesiones de esta persona se cierran.',
      who: signedIn,
      changesSession: true,
      records: true,
      // Of the person, not of the name: what others guess there must not hit who is signed in.
      limits: ['password', 'password-hour'],
      params: { id: ownId() },
      body: passwordBody,
      answers: { 204: { description: 'Está cambiada' } },
      problems: only(accountProblems, 'account-not-found'),
    },
    async ({ ctx, person: account, body, context, accepted }) => {
      refuseFaults(passwordFaults('/newPassword', body.newPassword, account.username));
      const outcome = await changePassword({ app, account, ...body, context });
      const known = accepted(unless('wrong-password', outcome, wrongPassword));
      const { secondFactor } = account;
      await reopenSession(ctx, { ...changed(known), secondFactor });
      rememberDevice(ctx, signInName(app.keyring, account.username));
    },
  );

/** A person's own account: reading and changing it. */
export const ownAccountRoutes = (parts: OwnAccountParts): Route[] => [
  showing(parts),
  updating(parts),
  changingPassword(parts),
];
