import type { Call } from './call';
import type { World } from '../access/world';

const LIST = 'GET /api/raffles/{id}/handovers';
const OWN = 'GET /api/handovers';
const QUEUE = 'GET /api/operations/handovers';
const DECISION = 'POST /api/operations/handovers/{id}/{prize}/decision';
const TEXT = 'El paquete llegó abierto y vacío';
const HOME = { address: 'Calle Mayor 1', postalCode: '42001', city: 'Soria', country: 'ES' };

interface Step {
  readonly call: string;
  readonly prize: number;
  readonly as: NonNullable<Call['as']>;
  readonly answer: string;
  readonly body?: (world: World) => object;
}

const step = ({ call, prize, as, answer, body }: Step): Call => ({
  route: `POST /api/raffles/{id}/handovers/{prize}/${call}`,
  what: `${prize} by ${as}`,
  as,
  path: ({ raffles }) => `/api/raffles/${raffles.drawn}/handovers/${prize}/${call}`,
  ...(body && { body }),
  answer,
});

const bodies: Readonly<Record<string, (world: World) => object>> = {
  accept: () => ({ address: HOME }),
  send: () => ({ carrier: 'correos', tracking: 'PQ4X' }),
  dispute: () => ({ kind: 'damaged', text: TEXT }),
  answer: ({ image }) => ({ text: TEXT, photos: [image] }),
};

const bodyOf = (call: string) => {
  const body = bodies[call];
  return body ? { body } : {};
};

const NOT_THERE = 9;

/** Who has no part in it, and a prize that is not there. */
const refused = ['accept', 'decline', 'send', 'hand-over', 'receive', 'dispute', 'answer'].flatMap(
  (call) => [
    step({
      call,
      prize: 1,
      as: 'shop',
      answer: '403 not-yours',
      ...bodyOf(call),
      ...(call === 'answer' && { body: () => ({ text: TEXT }) }),
    }),
    step({
      call,
      prize: NOT_THERE,
      as: 'owner',
      answer: '404 handover-not-found',
      ...bodyOf(call),
    }),
  ],
);

const lives: readonly Call[] = [
  // The first one is sent and arrives.
  step({
    call: 'accept',
    prize: 1,
    as: 'stranger',
    answer: '409 handover-moved-on',
    ...bodyOf('accept'),
  }),
  step({ call: 'accept', prize: 1, as: 'buyer', answer: '422 invalid-fields', body: () => ({}) }),
  step({ call: 'send', prize: 1, as: 'owner', answer: '409 handover-moved-on', ...bodyOf('send') }),
  step({ call: 'hand-over', prize: 1, as: 'owner', answer: '409 handover-moved-on' }),
  step({ call: 'receive', prize: 1, as: 'buyer', answer: '409 handover-moved-on' }),
  step({
    call: 'dispute',
    prize: 1,
    as: 'owner',
    answer: '409 handover-moved-on',
    ...bodyOf('dispute'),
  }),
  step({
    call: 'answer',
    prize: 1,
    as: 'owner',
    answer: '409 handover-moved-on',
    body: () => ({ text: TEXT }),
  }),
  step({ call: 'accept', prize: 1, as: 'buyer', answer: '200', ...bodyOf('accept') }),
  step({ call: 'decline', prize: 1, as: 'buyer', answer: '409 handover-moved-on' }),
  step({ call: 'send', prize: 1, as: 'owner', answer: '422 invalid-fields', body: () => ({}) }),
  step({ call: 'send', prize: 1, as: 'owner', answer: '200', ...bodyOf('send') }),
  step({ call: 'receive', prize: 1, as: 'buyer', answer: '200' }),
  // The second goes to the substitute, who gets it by hand, and complains.
  step({ call: 'decline', prize: 2, as: 'buyer', answer: '200' }),
  step({ call: 'accept', prize: 2, as: 'stranger', answer: '200', ...bodyOf('accept') }),
  step({ call: 'hand-over', prize: 2, as: 'owner', answer: '200' }),
  step({
    call: 'dispute',
    prize: 2,
    as: 'stranger',
    answer: '422 invalid-fields',
    body: () => ({}),
  }),
  step({ call: 'dispute', prize: 2, as: 'stranger', answer: '200', ...bodyOf('dispute') }),
  step({ call: 'answer', prize: 2, as: 'owner', answer: '422 invalid-fields', body: () => ({}) }),
  step({ call: 'answer', prize: 2, as: 'owner', answer: '200', ...bodyOf('answer') }),
];

const decision = (prize: number, answer: string, reason = 'El seguimiento lo dice'): Call => ({
  route: DECISION,
  what: String(prize),
  as: 'operator',
  path: ({ raffles }) => `/api/operations/handovers/${raffles.drawn}/${prize}/decision`,
  body: () => ({ outcome: 'send-again', reason }),
  answer,
});

/** Calls about prizes on their way; the order matters. Two prizes are open before. */
export const handoverCalls: readonly Call[] = [
  { route: LIST, path: ({ raffles }) => `/api/raffles/${raffles.drawn}/handovers`, answer: '200' },
  { route: LIST, path: () => '/api/raffles/x/handovers', answer: '404 not-found' },
  { route: OWN, as: 'buyer', answer: '200' },
  {
    route: OWN,
    as: 'buyer',
    path: () => '/api/handovers?part=nadie',
    answer: '422 invalid-fields',
  },
  ...refused,
  ...lives,
  { route: QUEUE, as: 'operator', answer: '200' },
  {
    route: QUEUE,
    as: 'operator',
    path: () => '/api/operations/handovers?cursor=nada',
    answer: '400 malformed',
  },
  {
    route: QUEUE,
    as: 'operator',
    path: () => '/api/operations/handovers?status=todas',
    answer: '422 invalid-fields',
  },
  decision(NOT_THERE, '404 handover-not-found'),
  decision(1, '409 handover-moved-on'),
  decision(2, '422 invalid-fields', ''),
];

/** After the photos of the dispute were seen. */
export const decidingCalls: readonly Call[] = [decision(2, '204')];
