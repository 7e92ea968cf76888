import { at, everybody, signedIn, type Row } from './rows';
import type { AccessWorld, Asker } from './askers';

/** A visitor has no id, and tries the first one. */
const idOf = ({ ids }: AccessWorld, asker: Asker): number => (asker === 'visitor' ? 1 : ids[asker]);

/** Routes about people and their accounts. */
export const personRows: readonly Row[] = [
  { route: 'GET /api/user', ask: at('/api/user'), answers: signedIn('200') },
  {
    route: 'PATCH /api/users/:id',
    what: 'of the owner',
    ask: ({ ids }) => ({ path: `/api/users/${ids.owner}`, body: { aboutMe: 'Hola' } }),
    answers: signedIn('403 not-you', { owner: '200' }),
  },
  {
    route: 'PATCH /api/users/:id',
    what: 'one’s own, with the photo of the owner',
    ask: (world, asker) => ({
      path: `/api/users/${idOf(world, asker)}`,
      body: { profileImage: world.image },
    }),
    answers: signedIn('422 invalid-fields', { owner: '200' }),
  },
  {
    route: 'POST /api/users/:id/password',
    what: 'of the owner, not knowing it',
    ask: ({ ids }) => ({
      path: `/api/users/${ids.owner}/password`,
      body: { currentPassword: 'not this', newPassword: 'another one' },
    }),
    answers: signedIn('403 not-you', { owner: '422 invalid-fields' }),
  },
  {
    route: 'GET /api/users/:id/data',
    what: 'of the owner',
    ask: ({ ids }) => ({ path: `/api/users/${ids.owner}/data` }),
    answers: signedIn('403 not-you', { owner: '200' }),
  },
  {
    route: 'GET /api/users/:id/sessions',
    what: 'of the owner',
    ask: ({ ids }) => ({ path: `/api/users/${ids.owner}/sessions` }),
    answers: signedIn('403 not-you', { owner: '200' }),
  },
  {
    route: 'DELETE /api/users/:id/sessions/:session',
    what: 'of the owner, that is none',
    ask: ({ ids }) => ({ path: `/api/users/${ids.owner}/sessions/1` }),
    answers: signedIn('403 not-you', { owner: '204' }),
  },
  {
    route: 'DELETE /api/users/:id/sessions',
    what: 'of the owner',
    ask: ({ ids }) => ({ path: `/api/users/${ids.owner}/sessions` }),
    answers: signedIn('403 not-you', { owner: '204' }),
  },
  {
    route: 'POST /api/users/:id/second-factor/preparation',
    what: 'of the owner, who is no operator',
    ask: ({ ids }) => ({
      path: `/api/users/${ids.owner}/second-factor/preparation`,
      body: {},
    }),
    answers: signedIn('403 not-you', { owner: '403 operators-only' }),
  },
  {
    route: 'POST /api/users/:id/second-factor',
    what: 'of the owner, who is no operator',
    ask: ({ ids }) => ({
      path: `/api/users/${ids.owner}/second-factor`,
      body: { sealedSecret: 'none', code: '123456', password: 'not this' },
    }),
    answers: signedIn('403 not-you', { owner: '403 operators-only' }),
  },
  {
    route: 'POST /api/users/:id/second-factor/removal',
    what: 'of the owner, not knowing the password',
    ask: ({ ids }) => ({
      path: `/api/users/${ids.owner}/second-factor/removal`,
      body: { code: '123456', password: 'not this' },
    }),
    answers: signedIn('403 not-you', { owner: '422 invalid-fields' }),
  },
  {
    route: 'GET /api/users/:id/deletion',
    what: 'of the owner',
    ask: ({ ids }) => ({ path: `/api/users/${ids.owner}/deletion` }),
    answers: signedIn('403 not-you', { owner: '200' }),
  },
  {
    route: 'POST /api/users/:id/deletion',
    what: 'of the owner, not knowing the password',
    ask: ({ ids }) => ({
      path: `/api/users/${ids.owner}/deletion`,
      body: { password: 'not this', word: 'BORRAR' },
    }),
    answers: signedIn('403 not-you', { owner: '422 invalid-fields' }),
  },
  {
    route: 'POST /api/users/:id/email-confirmation',
    what: 'of the owner',
    ask: ({ ids }) => ({ path: `/api/users/${ids.owner}/email-confirmation`, body: {} }),
    answers: signedIn('403 not-you', { owner: '204' }),
  },
  {
    route: 'POST /api/email-confirmations',
    what: 'with an invented link',
    ask: ({ ids }) => ({
      path: '/api/email-confirmations',
      body: { link: `${ids.owner}.9999999999.${'A'.repeat(43)}` },
    }),
    answers: everybody('403 unknown-link'),
  },
  {
    route: 'POST /api/password-reset-requests',
    what: 'where no mail is sent',
    ask: () => ({ path: '/api/password-reset-requests', body: { account: 'owner' } }),
    answers: everybody('409 no-mail'),
  },
  {
    route: 'POST /api/password-resets',
    what: 'with an invented link',
    ask: ({ ids }) => ({
      path: '/api/password-resets',
      body: {
        link: `${ids.owner}.9999999999.${'A'.repeat(43)}`,
        newPassword: 'otra rifa más',
      },
    }),
    answers: everybody('403 unknown-link'),
  },
  {
    route: 'POST /api/login',
    what: 'not knowing the password',
    ask: () => ({ path: '/api/login', body: { username: 'owner', password: 'not this' } }),
    answers: everybody('401 wrong-credentials'),
  },
  {
    route: 'POST /api/register',
    what: 'under a name that is taken',
    ask: () => ({
      path: '/api/register',
      body: {
        username: 'Owner',
        password: 'una rifa más',
        email: 'a@example.com',
        firstName: 'A',
        lastName: 'B',
        adult: true,
      },
    }),
    answers: everybody('409 username-taken'),
  },
  // Last, because it ends everybody's session.
  { route: 'POST /api/logout', ask: at('/api/logout'), answers: everybody('204') },
];
