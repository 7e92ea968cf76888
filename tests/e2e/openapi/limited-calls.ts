import { raffleForm } from '../../kit/system/shop';
import type { Call } from './call';

/** A call that is repeated until a rate limit refuses it. */
interface LimitedCall extends Omit<Call, 'answer'> {
  readonly times: number;
}

const LOGIN = { username: 'buyer', password: 'otra' };
const REGISTER = {
  username: 'buyer',
  password: 'una rifa más',
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
    times: 11,
  },
  {
    route: 'POST /api/users/{id}/deletion',
    as: 'buyer',
    path: ({ ids }) => `/api/users/${ids.buyer}/deletion`,
    body: () => ({ password: 'otra', word: 'BORRAR' }),
    times: 1,
  },
  {
    route: 'DELETE /api/users/{id}/sessions/{session}',
    as: 'buyer',
    path: ({ ids }) => `/api/users/${ids.buyer}/sessions/1`,
    times: 61,
  },
  {
    route: 'DELETE /api/users/{id}/sessions',
    as: 'buyer',
    path: ({ ids }) => `/api/users/${ids.buyer}/sessions`,
    times: 1,
  },
  {
    route: 'POST /api/operations/confirm-password',
    as: 'operator',
    body: () => ({ password: 'otra' }),
    times: 11,
  },
  {
    route: 'POST /api/operations/people/{id}/grant-operator',
    as: 'operator',
    path: () => '/api/operations/people/999999/grant-operator',
    body: () => ({ reason: 'Lleva el sitio' }),
    times: 61,
  },
  {
    route: 'POST /api/operations/people/{id}/revoke-operator',
    as: 'operator',
    path: () => '/api/operations/people/999999/revoke-operator',
    body: () => ({ reason: 'Se va' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/people/{id}/suspend',
    as: 'operator',
    path: () => '/api/operations/people/999999/suspend',
    body: () => ({ reason: 'Se va', withdraw: false }),
    times: 1,
  },
  {
    route: 'POST /api/operations/people/{id}/reinstate',
    as: 'operator',
    path: () => '/api/operations/people/999999/reinstate',
    body: () => ({ reason: 'Se va' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/raffles/{id}/withdraw',
    as: 'operator',
    path: () => '/api/operations/raffles/999999/withdraw',
    body: () => ({ reason: 'No' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/reports/{id}/decision',
    as: 'operator',
    path: () => '/api/operations/reports/nada/decision',
    body: () => ({ decision: 'reject', reason: 'No', toReporter: 'No', toSeller: 'No' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/projections/{projection}/rebuild',
    as: 'operator',
    path: () => '/api/operations/projections/none/rebuild',
    body: () => ({ reason: 'No' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/projections/{projection}/cancel-rebuild',
    as: 'operator',
    path: () => '/api/operations/projections/none/cancel-rebuild',
    body: () => ({ reason: 'No' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/projections/{projection}/pause',
    as: 'operator',
    path: () => '/api/operations/projections/none/pause',
    body: () => ({ reason: 'No' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/projections/{projection}/resume',
    as: 'operator',
    path: () => '/api/operations/projections/none/resume',
    body: () => ({ reason: 'No' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/failed-jobs/{queue}/{job}/retry',
    as: 'operator',
    path: () => '/api/operations/failed-jobs/end-raffle/none/retry',
    body: () => ({ reason: 'No' }),
    times: 1,
  },
  {
    route: 'POST /api/operations/failed-jobs/{queue}/{job}/remove',
    as: 'operator',
    path: () => '/api/operations/failed-jobs/end-raffle/none/remove',
    body: () => ({ reason: 'No' }),
    times: 1,
  },
  { route: 'POST /api/operations/audit', as: 'operator', times: 1 },
  { route: 'POST /api/operations/audit/stop', as: 'operator', times: 1 },
  { route: 'POST /api/operations/audit/resume', as: 'operator', times: 1 },
  { route: 'POST /api/operations/audit/end', as: 'operator', times: 1 },
  { route: 'POST /api/register', body: () => REGISTER, times: 21 },
  { route: 'POST /api/newsletter', body: () => ({ email: 'lectora@example.com' }), times: 21 },
  {
    route: 'POST /api/reports',
    body: () => ({ subject: 'raffle', id: 999_999, reason: 'other', text: 'No ha llegado nada' }),
    times: 21,
  },
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
  {
    route: 'PATCH /api/users/{id}',
    as: 'buyer',
    path: ({ ids }) => `/api/users/${ids.buyer}`,
    body: () => ({ aboutMe: 'Otra vez' }),
    times: 121,
  },
  {
    route: 'GET /api/operations/events/export',
    as: 'operator',
    path: () => '/api/operations/events/export?stream=raffle-999999&reason=Prueba',
    times: 31,
  },
  {
    route: 'GET /api/users/{id}/data',
    as: 'buyer',
    path: ({ ids }) => `/api/users/${ids.buyer}/data`,
    times: 6,
  },
  {
    route: 'POST /api/raffles',
    as: 'owner',
    body: () => raffleForm('/objects/uploads/nada'),
    times: 101,
  },
  {
    route: 'POST /api/raffles/{id}/close',
    as: 'owner',
    path: () => '/api/raffles/999999/close',
    times: 61,
  },
  {
    route: 'POST /api/raffles/{id}/feature',
    as: 'owner',
    path: () => '/api/raffles/999999/feature',
    times: 1,
  },
  {
    route: 'POST /api/favorites/{raffleId}',
    as: 'buyer',
    path: () => '/api/favorites/999999',
    times: 61,
  },
  {
    route: 'DELETE /api/favorites/{raffleId}',
    as: 'buyer',
    path: () => '/api/favorites/999999',
    times: 1,
  },
  { route: 'POST /api/notifications/read', as: 'buyer', body: () => ({}), times: 61 },
  {
    route: 'PUT /api/raffle-images',
    as: 'owner',
    body: () => ({ imageURL: '/objects/uploads/1-nada' }),
    times: 301,
  },
  {
    route: 'POST /api/users/{id}/email-confirmation',
    as: 'buyer',
    path: ({ ids }) => `/api/users/${ids.buyer}/email-confirmation`,
    times: 6,
  },
  { route: 'POST /api/newsletter-confirmations', body: () => ({ link: 'nada' }), times: 31 },
  { route: 'POST /api/email-confirmations', body: () => ({ link: 'nada' }), times: 31 },
  { route: 'POST /api/password-reset-requests', body: () => ({ account: 'nadie' }), times: 21 },
  {
    route: 'POST /api/password-resets',
    body: () => ({ link: 'nada', newPassword: 'otra rifa más' }),
    times: 31,
  },
];
