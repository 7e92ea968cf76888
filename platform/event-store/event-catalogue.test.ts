import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  accountDeletionRequested,
  accountErased,
  emailConfirmationRequested,
  emailConfirmed,
  accountRegistered,
  accountReinstated,
  accountSuspended,
  operatorRoleGranted,
  operatorRoleKept,
  operatorRoleRevoked,
  passwordChanged,
  passwordResetRequested,
  profilePhotoChanged,
  profileUpdated,
} from '../../domain/accounts/controls';
import { announcementFinished } from '../../domain/announcements/controls';
import { catalogue } from '../../domain/catalogue';
import { raffleFavorited, raffleUnfavorited } from '../../domain/favorites/controls';
import { featureSlotReleased, featureSlotTaken } from '../../domain/feature-quota/controls';
import {
  raffleCancelled,
  raffleCompleted,
  drawResealed,
  raffleCreated,
  raffleFeatured,
  raffleFeatureExpired,
  raffleSnapshotTaken,
  ticketsPurchased,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { newsletterForgotten, newsletterSubscribed } from '../../domain/newsletter/controls';
import {
  notificationSent,
  notificationsForgotten,
  notificationsRead,
} from '../../domain/notifications/controls';
import {
  REPORT,
  reportDecided,
  reportFiled,
  reportForgotten,
  reportSettled,
} from '../../domain/reports/controls';
import { dayRooted } from '../../domain/transparency/controls';
import {
  auditRequested,
  auditSteered,
  backupRequested,
  eventsExported,
  scavengeRequested,
  failedJobRemoved,
  failedJobRetried,
  projectionPaused,
  projectionRebuildCancelled,
  projectionRebuildRequested,
  projectionResumed,
} from '../../domain/operations/controls';
import { usernameClaimed } from '../../domain/usernames/controls';
import { createKeyring } from '../secrets';
import { createCodec, newEvent, type AnyEvent, type MessageContext, type NewEvent } from './codec';
import type { EventLog } from './event-log';
import { identify } from './identity';
import { beginLife } from '../lives/begin-life';
import { logLeft, logMoved, moveBegun } from '../moving/move-log';
import { NEW_LIFE } from '../../domain/raffles/controls/example';
import { FIRST_LIFE } from '../../application/testing/test-application';
import { takeNumber } from '../../application/take-number';
import { accountStream } from '../../domain/accounts/stream';
import { announcementStream } from '../../domain/announcements/stream';
import { favoritesStream } from '../../domain/favorites/stream';
import { newsletterStream } from '../../domain/newsletter/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { featureQuotaStream } from '../../domain/feature-quota/stream';
import { operationsStream } from '../../domain/operations/stream';
import { raffleSnapshotStream, raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import { TRANSPARENCY_STREAM } from '../../domain/transparency/stream';
import { usernameStream } from '../../domain/usernames/stream';
import { MOVES_STREAM } from './moves';

const AT = '2026-05-01T10:00:00.000Z';
const LOG_ID = '7d4f1c52-9f0b-4a55-8a6e-0c1f5a3e2b90';
const NUMBERING = 'b8f4b2f6-1f0e-4a0c-8d59-6f2a9c1e7d13';
const PROOF = {
  events: 5_210,
  digest: '9c1185a5c5e9fc54612808977ee8f548b2258d31c0c2f2d9a0d0f5f5a4a2b7e1',
};
const REQUEST = '0b6a4c1e-3f52-4f0e-9a57-2d1c8e7f6a11';
const SEALING = '5b1d8f40-6a63-4f4b-b1f1-7c9e0a2d3c44';
const keyring = createKeyring(['the secret of the examples, long enough']);

const by = (actorId: number): MessageContext => ({ correlationId: REQUEST, actorId });
const job: MessageContext = { correlationId: REQUEST, causationId: SEALING };

interface Example {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

const { encode } = createCodec(catalogue);

const example = (stream: string, event: NewEvent): Example => {
  const { type, data, metadata } = encode(stream, event);
  return { stream, type, data, metadata };
};
const told = (stream: string, event: AnyEvent, context: MessageContext) =>
  example(stream, newEvent(event, context));

const purchase = ticketsPurchased({ tickets: 100 });
const seal = raffleCompleted({}, purchase);
const raffle = raffleStream(purchase.data.raffleId);
const account = accountStream(accountRegistered().data.userId);
const { buyerId, sellerId } = purchase.data;
const favorites = favoritesStream(buyerId);
const notifications = notificationsStream(buyerId);
const featureQuota = featureQuotaStream(sellerId);

const FIRST = {
  ...FIRST_LIFE,
  logId: LOG_ID,
  lives: [LOG_ID],
  revision: 0,
  moves: -1,
  isLeft: false,
};
const mark = {
  logId: LOG_ID,
  life: LOG_ID,
  position: 9_999,
  witness: null,
  numbers: { users: 40, raffles: 12 },
};
const restored = {
  look: {
    identity: FIRST,
    newer: [{ name: 'redis', mark }],
    numbers: mark.numbers,
    failures: [],
  },
  noticedBy: 'redis',
};

/**
 * The events that the platform itself appends to an empty log, with fixed values for random ids and
 * times.
 */
const appendedBy = async (work: (log: EventLog) => Promise<unknown>): Promise<Example> => {
  const appended: Example[] = [];
  const log: Pick<EventLog, 'append' | 'readStream'> = {
    append: (stream, events) => {
      appended.push(...events.map((event) => example(stream, event)));
      return Promise.resolve({ revision: 0, position: 0 });
    },
    async *readStream() {
      // The log is empty.
    },
  };
  // Both only read and append.
  await work(log as EventLog).catch(() => undefined);
  const [one] = appended;
  if (!one) throw new Error('Nothing was appended');
  const { stream, type, data, metadata } = one;
  return {
    stream,
    type,
    data: {
      ...(data as object),
      ...(type === 'LogOpened' && { logId: LOG_ID }),
      ...(type === 'LogRestored' && { life: NEW_LIFE }),
    },
    metadata: { ...(metadata as object), at: AT, correlationId: REQUEST },
  };
};

const examples = async (): Promise<readonly Example[]> => [
  told(raffle, raffleCreated(), by(sellerId)),
  told(raffle, purchase, by(buyerId)),
  told(raffle, raffleFeatured(), by(sellerId)),
  told(raffle, raffleFeatureExpired(), job),
  told(raffle, drawResealed(), job),
  told(raffle, seal, by(buyerId)),
  told(raffle, raffleCancelled(), job),
  told(raffle, winnerDrawn({}, seal), job),
  told(raffleSnapshotStream(raffle), raffleSnapshotTaken(), { correlationId: REQUEST }),
  told(account, accountRegistered(), by(buyerId)),
  told(account, passwordChanged(), by(buyerId)),
  told(account, profileUpdated(), by(buyerId)),
  told(account, profilePhotoChanged(), by(buyerId)),
  told(account, emailConfirmed(), { correlationId: REQUEST }),
  told(account, emailConfirmationRequested(), by(buyerId)),
  told(account, passwordResetRequested(), { correlationId: REQUEST }),
  told(account, operatorRoleGranted(), { correlationId: REQUEST }),
  told(account, operatorRoleKept(), by(buyerId)),
  told(account, operatorRoleRevoked(), by(2)),
  told(account, accountSuspended(), by(2)),
  told(account, accountReinstated(), by(2)),
  told(account, accountDeletionRequested(), by(buyerId)),
  told(account, accountErased(), by(buyerId)),
  told(favorites, raffleFavorited(), by(buyerId)),
  told(favorites, raffleUnfavorited(), by(buyerId)),
  told(notifications, notificationSent(), job),
  told(notifications, notificationsRead(), by(buyerId)),
  told(notifications, notificationsForgotten(), job),
  told(announcementStream(purchase.data.raffleId), announcementFinished(), job),
  told(featureQuota, featureSlotTaken(), by(sellerId)),
  told(featureQuota, featureSlotReleased(), by(sellerId)),
  told(newsletterStream(keyring.hashEmail('lucia@example.org')), newsletterSubscribed(), {
    correlationId: REQUEST,
  }),
  told(newsletterStream(keyring.hashEmail('lucia@example.org')), newsletterForgotten(), job),
  told(reportStream(REPORT), reportFiled(), by(buyerId)),
  told(reportStream(REPORT), reportDecided(), by(2)),
  told(reportStream(REPORT), reportSettled(), by(2)),
  told(reportStream(REPORT), reportForgotten(), job),
  told(usernameStream(keyring.hashName('lucia')), usernameClaimed(), by(buyerId)),
  told(TRANSPARENCY_STREAM, dayRooted(), { correlationId: REQUEST }),
  told(operationsStream('projections'), projectionRebuildRequested(), by(2)),
  told(operationsStream('projections'), projectionRebuildCancelled(), by(2)),
  told(operationsStream('projections'), projectionPaused(), by(2)),
  told(operationsStream('projections'), projectionResumed(), by(2)),
  told(operationsStream('jobs'), failedJobRetried(), by(2)),
  told(operationsStream('jobs'), failedJobRemoved(), by(2)),
  told(operationsStream('audits'), auditRequested(), by(2)),
  told(operationsStream('audits'), auditSteered(), by(2)),
  told(operationsStream('exports'), eventsExported(), by(2)),
  told(operationsStream('stores'), scavengeRequested(), by(2)),
  told(operationsStream('stores'), backupRequested(), by(2)),
  await appendedBy((log) =>
    takeNumber({
      app: { log, now: () => new Date(AT), life: FIRST_LIFE },
      of: 'raffles',
      context: by(sellerId),
    }),
  ),
  await appendedBy((log) => identify(log, keyring.nameKeyId)),
  await appendedBy((log) => beginLife({ ...restored, log })),
  ...[moveBegun(LOG_ID, NUMBERING), logMoved(NUMBERING, PROOF), logLeft(NUMBERING)].map((event) =>
    told(MOVES_STREAM, { ...event, at: AT }, { correlationId: REQUEST }),
  ),
];

const page = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
const documented = [...page.matchAll(/^### `(\w+)`$.*?^```json\n(.*?)^```$/gms)].map(
  ([, heading = '', json = '']) => ({ heading, example: JSON.parse(json) as Example }),
);

describe('the events in docs/events.md', () => {
  it('are the same as in the catalogue, each once', () => {
    const headings = documented.map(({ heading }) => heading);
    const types = Object.values(catalogue).flatMap((category) => Object.keys(category));
    expect(headings.toSorted()).toEqual(types.toSorted());
  });

  it('are shown as stored', async () => {
    const stored = (await examples()).map((one) => ({ heading: one.type, example: one }));
    expect(documented).toEqual(JSON.parse(JSON.stringify(stored)));
  });
});
