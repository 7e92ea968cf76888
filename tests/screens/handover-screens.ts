import type { Page } from 'playwright-core';
import type { PrizeHandover } from '@contracts/handovers';
import type { ListedRaffle } from '@contracts/raffles';
import { at, press, type Screen } from './screen';

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const asked: PrizeHandover = {
  prize: 1,
  state: 'asked',
  position: 0,
  openedAt: inDays(-12),
  acceptedAt: null,
  sentAt: null,
  receivedAt: null,
  endedAt: null,
  part: 'holder',
  passedFor: null,
  next: ['accept', 'decline'],
  by: inDays(4.5),
  ships: true,
  carrier: null,
  tracking: null,
  failure: null,
  disputes: [],
};

const contact = {
  userId: 3,
  username: 'ana',
  fullName: 'Ana García Ruiz',
  email: 'ana@example.com',
  phone: '600 11 22 33',
  deleted: false,
} as const;

const accepted: PrizeHandover = {
  ...asked,
  state: 'accepted',
  acceptedAt: inDays(-10),
  next: ['receive', 'dispute'],
  contact: { ...contact, of: 'seller' },
};
const sent: PrizeHandover = {
  ...accepted,
  state: 'sent',
  sentAt: inDays(-8),
  carrier: 'correos',
  tracking: 'PQ4X8J0700012340108020E',
};
const closed: PrizeHandover = {
  ...sent,
  state: 'closed',
  receivedAt: inDays(-1),
  endedAt: inDays(-1),
  next: ['dispute'],
};
const disputed: PrizeHandover = {
  ...sent,
  state: 'disputed',
  next: [],
  disputes: [
    {
      by: 'time',
      kind: 'not-sent',
      at: inDays(-6),
      statement: null,
      answer: { text: 'He estado enfermo: lo envío mañana sin falta.', photos: [] },
      verdict: { outcome: 'send-again', reason: 'Tiene diez días más.', at: inDays(-5) },
    },
    {
      by: 'holder',
      kind: 'damaged',
      at: inDays(-1),
      statement: { text: 'La caja venía abierta y el objetivo está roto.', photos: [] },
      answer: null,
      verdict: null,
    },
  ],
};
const failed: PrizeHandover = {
  ...asked,
  state: 'failed',
  endedAt: inDays(-1),
  next: [],
  by: null,
  failure: 'nobody-left',
};

const ofSeller = { part: 'seller', contact: { ...contact, of: 'winner' } } as const;

const toSend: PrizeHandover = {
  ...accepted,
  ...ofSeller,
  next: ['send', 'hand-over', 'dispute'],
  address: {
    address: 'Calle Mayor 1, 3.º B',
    postalCode: '42001',
    city: 'Soria',
    municipality: 'Soria',
    province: 'Soria',
    community: 'Castilla y León',
    country: 'ES',
  },
};

const publicly = ({ prize, state, position, ...way }: PrizeHandover): PrizeHandover => {
  const { openedAt, acceptedAt, sentAt, receivedAt, endedAt } = way;
  return { prize, state, position, openedAt, acceptedAt, sentAt, receivedAt, endedAt };
};

/** Each of these as one of a raffle's prizes, whatever the demo data have. */
const ofRaffle =
  (...ways: readonly PrizeHandover[]) =>
  (page: Page) =>
    page.route('**/api/raffles/*/handovers', (call) =>
      call.fulfill({ json: ways.map((way, index) => ({ ...way, prize: index + 1 })) }),
    );

/** The first raffles of the shop, with one of these each. */
const own =
  (...ways: readonly PrizeHandover[]) =>
  async (page: Page) => {
    await page.route('**/api/handovers?*', async (call) => {
      const answer = await page.request.get('/api/raffles?limit=3');
      // The server's own answer, whose shape its contract names.
      const raffles = (await answer.json()) as readonly ListedRaffle[];
      const json = ways.map((handover, index) => ({ raffle: raffles[index], handover }));
      await call.fulfill({ json });
    });
  };

/** The room asks for them once it has proven the draw. */
const whole = {
  who: 'bruno',
  isWhole: true,
  prepare: (page: Page) =>
    page
      .getByRole('region', { name: /premio/ })
      .first()
      .waitFor(),
} as const;

/** The opened dialog of a step. */
const dialog = (name: string, way: PrizeHandover, opener: RegExp): Screen => ({
  name: `handover-${name}`,
  who: 'bruno',
  path: ({ won }) => `/rifas/${won}`,
  given: ofRaffle(way),
  prepare: async (page) => {
    await press(opener)(page);
    await page.getByRole('dialog').waitFor();
  },
});

/** Somebody who may accept the prize of a raffle. */
export const whereAPrizeIsOffered = ofRaffle(asked);

export const HANDOVER_SCREENS: readonly Screen[] = [
  {
    ...whole,
    name: 'handover-holder',
    path: ({ won }) => `/rifas/${won}/sorteo`,
    given: ofRaffle(
      asked,
      { ...asked, position: 1, passedFor: 'silent' },
      accepted,
      { ...sent, next: ['receive', 'dispute'] },
      disputed,
      closed,
      failed,
    ),
  },
  {
    ...whole,
    name: 'handover-seller',
    path: ({ won }) => `/rifas/${won}/sorteo`,
    given: ofRaffle(
      { ...asked, part: 'seller', next: [] },
      toSend,
      { ...accepted, ...ofSeller, ships: false, next: ['hand-over'] },
      { ...sent, ...ofSeller, next: ['dispute'] },
      { ...disputed, ...ofSeller, next: ['answer'] },
      { ...closed, ...ofSeller, receivedAt: null, next: [] },
    ),
  },
  {
    name: 'handover-raffle',
    who: 'bruno',
    path: ({ won }) => `/rifas/${won}`,
    given: ofRaffle(toSend, publicly({ ...closed, position: 2 })),
  },
  {
    ...whole,
    name: 'handover-others',
    path: ({ won }) => `/rifas/${won}/sorteo`,
    given: ofRaffle(
      publicly(asked),
      publicly({ ...closed, position: 1 }),
      { ...publicly(asked), part: 'waiting', next: [] },
      { ...publicly({ ...asked, position: 1 }), part: 'passed', passedFor: 'silent', next: [] },
    ),
  },
  dialog('accept', asked, /^Acepto el premio/),
  dialog('decline', asked, /^No lo quiero/),
  dialog('send', toSend, /^Marcar como enviado/),
  dialog('dispute', sent, /^Algo va mal/),
  {
    name: 'handover-awaited',
    who: 'bruno',
    path: at('/participaciones'),
    given: own(asked, { ...sent, next: ['receive', 'dispute'] }),
  },
  {
    name: 'handover-owed',
    who: 'ana',
    path: at('/crear'),
    given: own(toSend, { ...disputed, part: 'seller', next: ['answer'] }),
  },
];
