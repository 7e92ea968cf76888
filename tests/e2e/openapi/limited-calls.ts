import type { Call } from './call';

/** A call that is repeated until a rate limit refuses it. */
interface LimitedCall extends Omit<Call, 'answer'> {
  readonly times: number;
}

const LOGIN = { username: 'buyer', password: 'otra' };
const REGISTER = {
  username: 'buyer',
  password: 'rifaviva',
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  adult: true,
};

/** The order matters: some share a limit with the call before. */
export const limitedCalls: readonly LimitedCall[] = [
  { route: 'POST /api/login', body: () => LOGIN, times: 11 },
  {
    route: 'POST /api/users/{id}/password',
    as: 'buyer',
    path: ({ ids }) => `/api/users/${ids.buyer}/password`,
    body: () => ({ currentPassword: 'otra', newPassword: 'rifaviva2' }),
    times: 1,
  },
  { route: 'POST /api/register', body: () => REGISTER, times: 21 },
  { route: 'POST /api/newsletter', body: () => ({ email: 'lectora@example.com' }), times: 21 },
  {
    route: 'POST /api/object-storage/upload-url',
    as: 'shop',
    body: () => ({ filename: 'a.png', contentType: 'image/png' }),
    times: 61,
  },
  { route: 'POST /api/objects/upload', as: 'shop', times: 1 },
  {
    route: 'POST /api/participations',
    as: 'buyer',
    body: () => ({ raffleId: 999_999 }),
    times: 200,
  },
];
