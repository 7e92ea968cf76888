import { findAccount, findPerson } from '../../application/accounts/find-account';
import { grantOperator } from '../../application/accounts/grant-operator';
import { reinstateAccount } from '../../application/accounts/reinstate-account';
import { revokeOperator } from '../../application/processes/revocation';
import { suspendAccount } from '../../application/processes/suspension';
import type { Application } from '../../application/application';
import {
  foundPersonShape,
  personQuery,
  personShape,
  reasonBody,
  suspendBody,
  type Person,
} from '../../contracts/operations';
import {
  peopleListQuery,
  peopleListShape,
  type ListedPerson,
} from '../../contracts/operations-people';
import {
  isEmailConfirmed,
  type Account,
  type RegisteredAccount,
} from '../../domain/accounts/state';
import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries, ListedAccount } from '../../projections/accounts/queries';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { accountProblems } from '../accounts/account-problems';
import { fullNameOf } from '../../contracts/full-name';
import { OF_PEOPLE } from '../http/note-reads';
import { idOr404 } from '../http/params';
import { unknownCursor } from '../http/problem-error';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';

export interface PeopleParts {
  readonly app: Application;
  readonly accounts: Pick<AccountQueries, 'find' | 'list' | 'operators'>;
  readonly sellerStats: Pick<SellerStatsQueries, 'find'>;
}

export const personView = (account: RegisteredAccount): Person => ({
  id: account.userId,
  username: account.username,
  fullName: fullNameOf({ ...account, ...account.profile }),
  userType: account.userType,
  role: account.role,
  email: account.profile.email,
  emailConfirmed: isEmailConfirmed(account),
  suspendedFor: account.suspension?.reason ?? null,
});

const finding = ({ app, accounts, sellerStats }: PeopleParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/people',
      id: 'findPerson',
      summary: 'Una persona, por su nombre de usuario o su número',
      ...OF_PEOPLE,
      readsPerson: 'account',
      query: personQuery,
      answers: { 200: { description: 'La persona', shape: foundPersonShape } },
      problems: { 'account-not-found': [404, 'No hay ninguna cuenta con ese nombre'] },
    },
    async ({ query: { name }, refusal, tellsOf }) => {
      const account = await findPerson({ app, name });
      if (!account) throw refusal('account-not-found');
      const { userId } = account;
      await tellsOf([userId]);
      const [known, stats] = await Promise.all([accounts.find(userId), sellerStats.find(userId)]);
      const registeredAt = known?.registeredAt.toISOString() ?? null;
      return { body: { ...personView(account), registeredAt, sells: stats !== null } };
    },
  );

const listedView = (account: ListedAccount): ListedPerson => ({
  id: account._id,
  username: account.username,
  fullName: fullNameOf(account),
  userType: account.userType,
  role: account.role,
  registeredAt: account.registeredAt.toISOString(),
  emailConfirmed: account.confirmedEmail !== null,
  secondFactor: account.secondFactor,
  suspended: account.suspended,
});

const listing = ({ accounts }: PeopleParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/accounts',
      id: 'listAccounts',
      summary: 'Las personas, por lo que se busca de ellas',
      description: 'De cada una, lo justo para reconocerla; que se ha visto queda en el registro.',
      ...OF_PEOPLE,
      readsPerson: 'list',
      reads: [ACCOUNTS],
      query: peopleListQuery,
      answers: {
        200: {
          description: 'Una página de personas',
          shape: peopleListShape,
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ query, tellsOf }) => {
      const page = await accounts.list(query);
      if (!page) throw unknownCursor();
      await tellsOf(page.items.map(({ _id }) => _id));
      const { items, total, nextCursor } = page;
      return { body: items.map(listedView), total, nextCursor };
    },
  );

const NO_ACCOUNT = 'La cuenta no existe';

/** What every change of a person is. */
const CHANGE = {
  ...OF_PEOPLE,
  readsPerson: 'account',
  records: true,
  limits: ['operator-command'],
  params: { id: idOr404(NO_ACCOUNT) },
  answers: { 200: { description: 'La persona, después', shape: personShape } },
} as const;

/** Only a registered account accepts a change of its role. */
const changed = ({ state }: { readonly state: Account }) => state as RegisteredAccount;

/** Before the change, which must not be done and then not be told of. */
const subjectOf = async (app: Application, userId: number): Promise<readonly number[]> =>
  (await findAccount({ app, userId })) ? [userId] : [];

const granting = ({ app }: PeopleParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/people/:id/grant-operator',
      id: 'grantOperator',
      summary: 'Da el papel de operador a una persona',
      description:
        'Desde su siguiente petición. Nadie lo recibe mientras tenga tickets de rifas sin sortear. Hacerlo otra vez no cambia nada.',
      ...CHANGE,
      body: reasonBody,
      problems: {
        ...only(accountProblems, 'account-not-found', 'has-undrawn-tickets'),
        'account-suspended': [403, 'Está suspendida: levanta antes la suspensión.'],
      },
    },
    async ({ params: { id: userId }, body: { reason }, context, accepted, tellsOf }) => {
      await tellsOf(await subjectOf(app, userId));
      const outcome = await grantOperator({ app, userId, reason, context });
      return { body: personView(changed(accepted(outcome))) };
    },
  );

const revoking = ({ app, accounts }: PeopleParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/people/:id/revoke-operator',
      id: 'revokeOperator',
      summary: 'Quita el papel de operador a una persona',
      description: 'Desde su siguiente petición. El último operador lo conserva.',
      ...CHANGE,
      body: reasonBody,
      problems: only(accountProblems, 'account-not-found', 'kept-operator', 'last-operator'),
    },
    async ({ params: { id: userId }, body: { reason }, context, accepted, tellsOf }) => {
      await tellsOf(await subjectOf(app, userId));
      const { operators } = accounts;
      const outcome = await revokeOperator({ app, userId, reason, operators, context });
      return { body: personView(changed(accepted(outcome))) };
    },
  );

const suspending = ({ app }: PeopleParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/people/:id/suspend',
      id: 'suspendAccount',
      summary: 'Suspende una cuenta',
      description:
        'Sus sesiones se cierran, y no puede entrar. Con `withdraw` se retiran además sus rifas a la venta, también si ya estaba suspendida. Hacerlo otra vez no cambia nada.',
      ...CHANGE,
      body: suspendBody,
      problems: only(accountProblems, 'account-not-found', 'is-operator'),
    },
    async ({ params: { id: userId }, body: { reason, withdraw }, context, accepted, tellsOf }) => {
      await tellsOf(await subjectOf(app, userId));
      const outcome = await suspendAccount({ app, userId, reason, withdraws: withdraw, context });
      return { body: personView(changed(accepted(outcome))) };
    },
  );

const reinstating = ({ app }: PeopleParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/people/:id/reinstate',
      id: 'reinstateAccount',
      summary: 'Levanta la suspensión de una cuenta',
      description: 'Las rifas que se retiraron siguen canceladas.',
      ...CHANGE,
      body: reasonBody,
      problems: only(accountProblems, 'account-not-found'),
    },
    async ({ params: { id: userId }, body: { reason }, context, accepted, tellsOf }) => {
      await tellsOf(await subjectOf(app, userId));
      const outcome = await reinstateAccount({ app, userId, reason, context });
      return { body: personView(changed(accepted(outcome))) };
    },
  );

/** People, as operators look after them. */
export const peopleRoutes = (parts: PeopleParts): Route[] => [
  listing(parts),
  finding(parts),
  granting(parts),
  revoking(parts),
  suspending(parts),
  reinstating(parts),
];
