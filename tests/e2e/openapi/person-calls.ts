import type { Call } from './call';
import type { World } from '../access/world';

const owner =
  (rest = '') =>
  ({ ids }: World): string =>
    `/api/users/${ids.owner}${rest}`;
const NEWCOMER = {
  username: 'recienllegada',
  password: 'una rifa más',
  email: 'recienllegada@example.com',
  firstName: 'Ana',
  lastName: 'Gil',
  adult: true,
};
const SHOP = { ...NEWCOMER, username: 'tiendanueva', userType: 'comercio', cifNif: 'B12345674' };

const accounts: readonly Call[] = [
  { route: 'POST /api/register', body: () => NEWCOMER, answer: '201' },
  { route: 'POST /api/register', what: 'of a shop', body: () => SHOP, answer: '201' },
  { route: 'POST /api/register', body: () => NEWCOMER, answer: '409 username-taken' },
  { route: 'POST /api/register', body: () => ({}), answer: '422 invalid-fields' },
  {
    route: 'POST /api/login',
    body: () => ({ username: 'recienllegada', password: 'una rifa más' }),
    answer: '200',
  },
  {
    route: 'POST /api/login',
    body: () => ({ username: 'recienllegada', password: 'otra' }),
    answer: '401 wrong-credentials',
  },
  { route: 'POST /api/login', body: () => ({}), answer: '422 invalid-fields' },
  { route: 'GET /api/user', as: 'owner', answer: '200' },
  { route: 'GET /api/user', what: 'of a shop', as: 'shop', answer: '200' },
  { route: 'GET /api/sellers/{id}', path: ({ ids }) => `/api/sellers/${ids.owner}`, answer: '200' },
  {
    route: 'GET /api/sellers/{id}',
    path: ({ ids }) => `/api/sellers/${ids.buyer}`,
    answer: '404 not-found',
  },
  {
    route: 'GET /api/sellers/{id}/raffles',
    path: ({ ids }) => `/api/sellers/${ids.owner}/raffles`,
    answer: '200',
  },
  {
    route: 'GET /api/sellers/{id}/raffles',
    what: 'those that have ended',
    path: ({ ids }) => `/api/sellers/${ids.owner}/raffles?state=finished&limit=1`,
    answer: '200',
  },
  {
    route: 'GET /api/sellers/{id}/raffles',
    path: ({ ids }) => `/api/sellers/${ids.owner}/raffles?cursor=ninguno`,
    answer: '400 malformed',
  },
  {
    route: 'GET /api/sellers/{id}/raffles',
    path: () => '/api/sellers/ninguno/raffles',
    answer: '404 not-found',
  },
  {
    route: 'GET /api/sellers/{id}/raffles',
    path: ({ ids }) => `/api/sellers/${ids.owner}/raffles?state=drawn`,
    answer: '422 invalid-fields',
  },
  { route: 'POST /api/logout', answer: '204' },
];

const profile: readonly Call[] = [
  {
    route: 'PATCH /api/users/{id}',
    as: 'owner',
    path: owner(),
    body: ({ image }) => ({ aboutMe: 'Vendo\ncosas', country: 'ES', profileImage: image }),
    answer: '200',
  },
  {
    route: 'PATCH /api/users/{id}',
    as: 'owner',
    path: owner(),
    body: () => ({ email: 'ninguno' }),
    answer: '422 invalid-fields',
  },
  {
    route: 'PATCH /api/users/{id}',
    as: 'stranger',
    path: owner(),
    body: () => ({}),
    answer: '403 not-you',
  },
  {
    route: 'PATCH /api/users/{id}',
    as: 'owner',
    path: () => '/api/users/nadie',
    body: () => ({}),
    answer: '404 not-found',
  },
  {
    route: 'POST /api/users/{id}/password',
    as: 'owner',
    path: owner('/password'),
    body: () => ({ currentPassword: 'una rifa más', newPassword: 'dos rifas más' }),
    answer: '204',
  },
  {
    route: 'POST /api/users/{id}/password',
    as: 'owner',
    path: owner('/password'),
    body: () => ({ currentPassword: 'una rifa más', newPassword: 'tres rifas más' }),
    answer: '422 invalid-fields',
  },
  {
    route: 'POST /api/users/{id}/password',
    as: 'stranger',
    path: owner('/password'),
    body: () => ({ currentPassword: 'una rifa más', newPassword: 'tres rifas más' }),
    answer: '403 not-you',
  },
];

const OWN_DATA = 'GET /api/users/{id}/data';

const ownData: readonly Call[] = [
  { route: OWN_DATA, as: 'owner', path: owner('/data'), answer: '200' },
  { route: OWN_DATA, as: 'owner', path: owner('/data?format=html'), answer: '200' },
  { route: OWN_DATA, as: 'owner', path: owner('/data?format=pdf'), answer: '422 invalid-fields' },
  { route: OWN_DATA, as: 'stranger', path: owner('/data'), answer: '403 not-you' },
];

const SESSIONS = 'GET /api/users/{id}/sessions';
const END = 'DELETE /api/users/{id}/sessions/{session}';
const END_OTHERS = 'DELETE /api/users/{id}/sessions';

const sessions: readonly Call[] = [
  { route: SESSIONS, as: 'owner', path: owner('/sessions'), answer: '200' },
  { route: SESSIONS, as: 'buyer', path: owner('/sessions'), answer: '403 not-you' },
  { route: END, as: 'owner', path: owner('/sessions/1'), answer: '204' },
  { route: END, as: 'owner', path: owner('/sessions/x'), answer: '404 not-found' },
  { route: END, as: 'buyer', path: owner('/sessions/1'), answer: '403 not-you' },
  { route: END_OTHERS, as: 'owner', path: owner('/sessions'), answer: '204' },
  { route: END_OTHERS, as: 'buyer', path: owner('/sessions'), answer: '403 not-you' },
];

const FACTOR = 'POST /api/users/{id}/second-factor';
const operators = (more: string) => (world: Parameters<ReturnType<typeof owner>>[0]) =>
  `/api/users/${world.ids.operator}/second-factor${more}`;
const code = { code: '123456', password: 'otra' };

const secondFactor: readonly Call[] = [
  {
    route: `${FACTOR}/preparation`,
    as: 'operator',
    path: operators('/preparation'),
    answer: '200',
  },
  {
    route: `${FACTOR}/preparation`,
    as: 'owner',
    path: owner('/second-factor/preparation'),
    answer: '403 operators-only',
  },
  {
    route: FACTOR,
    as: 'operator',
    path: operators(''),
    body: () => ({ ...code, sealedSecret: 'nada' }),
    answer: '422 invalid-fields',
  },
  {
    route: FACTOR,
    as: 'owner',
    path: owner('/second-factor'),
    body: () => ({ ...code, sealedSecret: 'nada' }),
    answer: '403 operators-only',
  },
  {
    route: `${FACTOR}/removal`,
    as: 'operator',
    path: operators('/removal'),
    body: () => code,
    answer: '422 invalid-fields',
  },
  {
    route: `${FACTOR}/removal`,
    as: 'owner',
    path: owner('/second-factor/removal'),
    body: () => ({ ...code, password: 'dos rifas más' }),
    answer: '204',
  },
  {
    route: `${FACTOR}/removal`,
    as: 'buyer',
    path: owner('/second-factor/removal'),
    body: () => code,
    answer: '403 not-you',
  },
];

const LEAVE = 'POST /api/users/{id}/deletion';
const meant = { password: 'una rifa más', word: 'BORRAR' };

const deletion: readonly Call[] = [
  { route: 'GET /api/users/{id}/deletion', as: 'owner', path: owner('/deletion'), answer: '200' },
  {
    route: 'GET /api/users/{id}/deletion',
    as: 'buyer',
    path: owner('/deletion'),
    answer: '403 not-you',
  },
  {
    route: LEAVE,
    as: 'owner',
    path: owner('/deletion'),
    body: () => ({ ...meant, word: 'quizás' }),
    answer: '422 invalid-fields',
  },
  { route: LEAVE, as: 'buyer', path: owner('/deletion'), body: () => meant, answer: '403 not-you' },
  {
    route: LEAVE,
    as: 'operator',
    path: ({ ids }) => `/api/users/${ids.operator}/deletion`,
    body: () => meant,
    answer: '409 is-operator',
  },
];

/** Nothing can be asked as this person any more. */
export const leavingCalls: readonly Call[] = [
  {
    route: 'POST /api/login',
    as: 'stranger',
    body: () => ({ username: 'stranger', password: meant.password }),
    answer: '200',
  },
  {
    route: LEAVE,
    as: 'stranger',
    path: ({ ids }) => `/api/users/${ids.stranger}/deletion`,
    body: () => meant,
    answer: '204',
  },
  {
    route: 'POST /api/login',
    as: 'stranger',
    body: () => ({ username: 'stranger', password: meant.password }),
    answer: '401 wrong-credentials',
  },
];

const TOLD = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';
const NOBODYS = '6d0f6e0a-3c1b-5c36-9f6b-0c0a1d8a7b11';

const told: readonly Call[] = [
  { route: TOLD, as: 'buyer', answer: '200' },
  { route: TOLD, as: 'buyer', path: () => '/api/notifications?limit=1', answer: '200' },
  {
    route: TOLD,
    as: 'buyer',
    path: () => '/api/notifications?limit=0',
    answer: '422 invalid-fields',
  },
  { route: READ, as: 'buyer', body: () => ({}), answer: '200' },
  { route: READ, as: 'buyer', body: () => ({ upTo: 'x' }), answer: '422 invalid-fields' },
  {
    route: READ,
    as: 'buyer',
    body: () => ({ upTo: NOBODYS }),
    answer: '404 notification-not-found',
  },
];

const ANOTHER_LINK = 'POST /api/users/{id}/email-confirmation';
const CONFIRM = 'POST /api/email-confirmations';
const linkOf = (expires: number) => `1.${expires}.${'A'.repeat(43)}`;

const addresses: readonly Call[] = [
  { route: ANOTHER_LINK, as: 'owner', path: owner('/email-confirmation'), answer: '204' },
  { route: ANOTHER_LINK, as: 'buyer', path: owner('/email-confirmation'), answer: '403 not-you' },
  { route: CONFIRM, body: () => ({ link: linkOf(9_999_999_999) }), answer: '403 unknown-link' },
  { route: CONFIRM, body: () => ({}), answer: '422 invalid-fields' },
];

const FORGOTTEN = 'POST /api/password-reset-requests';
const RESET = 'POST /api/password-resets';
const newPassword = 'otra rifa más';

const passwords: readonly Call[] = [
  { route: FORGOTTEN, body: () => ({ account: 'owner' }), answer: '409 no-mail' },
  { route: FORGOTTEN, body: () => ({}), answer: '422 invalid-fields' },
  {
    route: RESET,
    body: () => ({ link: linkOf(9_999_999_999), newPassword }),
    answer: '403 unknown-link',
  },
  { route: RESET, body: () => ({ link: 'nada', newPassword: 'a' }), answer: '422 invalid-fields' },
];

/** Calls about accounts, profiles and notifications. */
export const personCalls = [
  ...accounts,
  ...profile,
  ...ownData,
  ...sessions,
  ...secondFactor,
  ...deletion,
  ...addresses,
  ...passwords,
  ...told,
];
