import { http, HttpResponse } from 'msw';
import type { Contact } from '@contracts/contacts';
import type { PrizeHandover } from '@contracts/handovers';
import type { Raffle } from '@contracts/raffles';
import { daysFromNow } from './controls';
import { apiUrl } from './handlers';
import { server } from './server';

/** What the seller reaches of the holder. */
export const theHolder: Contact = {
  of: 'winner',
  userId: 7,
  username: 'lucia',
  fullName: 'Lucía Prado',
  email: 'lucia@example.com',
  phone: '600 11 22 33',
  deleted: false,
};

export const theSeller: Contact = {
  of: 'seller',
  userId: 3,
  username: 'marta',
  fullName: 'Marta Ruiz',
  email: 'marta@example.com',
  phone: null,
  deleted: false,
};

export const home = {
  address: 'Calle Mayor 1',
  postalCode: '42001',
  city: 'Soria',
  municipality: 'Soria',
  province: 'Soria',
  community: 'Castilla y León',
  country: 'ES',
};

/** As winner and seller read it: the winner is asked, and has five days left. */
export const aWay = (overrides: Partial<PrizeHandover> = {}): PrizeHandover => ({
  prize: 1,
  state: 'asked',
  position: 0,
  openedAt: daysFromNow(-2),
  acceptedAt: null,
  sentAt: null,
  receivedAt: null,
  endedAt: null,
  part: 'holder',
  passedFor: null,
  next: ['accept', 'decline'],
  by: daysFromNow(4.5),
  ships: true,
  carrier: null,
  tracking: null,
  failure: null,
  disputes: [],
  ...overrides,
});

const ACCEPTED = { state: 'accepted', acceptedAt: daysFromNow(-1) } as const;
const SENT = { ...ACCEPTED, state: 'sent', sentAt: daysFromNow(-0.5), carrier: 'correos' } as const;

export const accepted = (overrides: Partial<PrizeHandover> = {}) =>
  aWay({ ...ACCEPTED, next: ['receive', 'dispute'], contact: theSeller, ...overrides });

export const toSend = (overrides: Partial<PrizeHandover> = {}) =>
  accepted({
    part: 'seller',
    next: ['send', 'hand-over'],
    contact: theHolder,
    address: home,
    ...overrides,
  });

export const sent = (overrides: Partial<PrizeHandover> = {}) =>
  accepted({ ...SENT, tracking: 'PQ4X', ...overrides });

/** The holder has said what is wrong. */
export const disputed = (overrides: Partial<PrizeHandover> = {}) =>
  sent({
    state: 'disputed',
    next: [],
    disputes: [
      {
        by: 'holder',
        kind: 'not-arrived',
        at: daysFromNow(-0.1),
        statement: { text: 'No ha llegado nada', photos: ['/objects/uploads/caja.webp'] },
        answer: null,
        verdict: null,
      },
    ],
    ...overrides,
  });

export const withHandovers = (...list: PrizeHandover[]) =>
  http.get(apiUrl('raffles/12/handovers'), () => HttpResponse.json(list));

/** One's own, for that side alone. */
export const withOwnHandovers = (
  side: 'holder' | 'seller',
  ...own: { readonly raffle: Raffle; readonly handover: PrizeHandover }[]
) =>
  http.get(apiUrl('handovers'), ({ request }) =>
    HttpResponse.json(new URL(request.url).searchParams.get('part') === side ? own : []),
  );

interface Taken {
  readonly step: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** A server that answers each step so, and then has the hand-over like this. */
export const takingSteps = (answer: () => Response, after?: PrizeHandover): readonly Taken[] => {
  const taken: Taken[] = [];
  const steps = apiUrl('raffles/12/handovers/1/:step');
  server.use(
    http.post(steps, async ({ params: { step }, request }) => {
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      taken.push({ step: String(step), key: request.headers.get('Idempotency-Key'), body });
      if (after) server.use(withHandovers(after));
      return answer();
    }),
  );
  return taken;
};
