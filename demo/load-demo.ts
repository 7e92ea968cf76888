import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { newEvent, type AnyEvent, type NewEvent } from '../platform/event-store/codec';
import { LostRaceError } from '../platform/event-store/errors';
import type { EventLog } from '../platform/event-store/event-log';
import { takeNumber } from '../application/take-number';
import { favoritesStream } from '../domain/favorites/stream';
import { notificationsStream } from '../domain/notifications/stream';
import { featureQuotaStream } from '../domain/feature-quota/stream';
import { raffleStream } from '../domain/raffles/stream';
import type { ObjectStore } from '../platform/objects/objects';
import type { NewNonce } from '../application/raffles/raffle-secrets';
import { castOf, followers, personId, type Ids } from './cast';
import type { DemoRaffle } from './catalogue/demo-raffle';
import { RAFFLES, SHOWN } from './catalogue/raffles';
import { createChance } from './chance';
import { favouritesOf } from './favourites';
import { featureSlots } from './feature-slots';
import { historyOf } from './history';
import { pastNotifications } from './notifications';
import { demoReports } from './reports';
import { registerPeople, type RegistrationParts } from './registration';
import { createStudio, type Photographer, type Studio } from './studio';
import { storedRaffles } from './stored-raffles';

export interface DemoParts extends RegistrationParts {
  readonly objects: ObjectStore;
  readonly photographer: Photographer;
  readonly newNonce: NewNonce;
}

const APPENDS_AT_ONCE = 4;
const NEWS_DAYS = 4;
const FOLLOWING_SEED = 600;

const together = (events: readonly AnyEvent[]): NewEvent[] => {
  const context = { correlationId: randomUUID() };
  return events.map((event) => newEvent(event, context));
};

/** Appends a whole history at once, so that no worker ends or draws the raffle halfway. */
const append = (log: EventLog, stream: string, events: readonly NewEvent[]) =>
  log.append(stream, events, 'no-stream');

/** Does nothing when an earlier run has appended the history. */
const appendOnce = async (
  log: EventLog,
  stream: string,
  events: readonly NewEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  try {
    await append(log, stream, events);
  } catch (error) {
    if (!(error instanceof LostRaceError)) throw error;
  }
};

interface Numbered {
  readonly raffle: DemoRaffle;
  readonly raffleId: number;
}

const publishRaffle = async (
  { log, keyring, newNonce, logger }: DemoParts,
  studio: Studio,
  ids: Ids,
  { raffle, raffleId }: Numbered,
): Promise<void> => {
  const photos = await studio.photographsOf(raffle, personId(ids, raffle.seller));
  const history = historyOf({
    raffle,
    raffleId,
    photos,
    ...castOf(raffle, ids),
    key: keyring.current,
    nonce: newNonce(),
    now: new Date(),
    seed: RAFFLES.indexOf(raffle) + 1,
  });
  await append(log, raffleStream(raffleId), together(history));
  logger.info({ raffleId, events: history.length }, 'demo raffle published');
};

/** Assigns ids to raffles that the log lacks, in the order of publication. */
const numberMissing = async ({ log, life }: DemoParts, ids: Ids): Promise<Numbered[]> => {
  const done = await storedRaffles(log, new Set(ids.values()));
  const missing = RAFFLES.filter(({ title }) => !done.has(title));
  const taken = await Promise.all(
    missing.map(() =>
      takeNumber({
        app: { log, life, now: () => new Date() },
        of: 'raffles',
        context: { correlationId: randomUUID() },
      }),
    ),
  );
  const inOrder = taken.toSorted((one, other) => one - other);
  return missing.flatMap((raffle, index) => {
    const raffleId = inOrder[index];
    return raffleId === undefined ? [] : [{ raffle, raffleId }];
  });
};

const publishAll = async (
  parts: DemoParts,
  studio: Studio,
  ids: Ids,
  raffles: readonly Numbered[],
): Promise<void> => {
  const limit = pLimit(APPENDS_AT_ONCE);
  const publishing = raffles.map((one) => limit(() => publishRaffle(parts, studio, ids, one)));
  // After a failure, the next step must not start.
  const outcomes = await Promise.allSettled(publishing);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** Whether workers will notify people of this raffle, since it closed recently or ends soon. */
const isNews = ({ fate, closedDaysAgo, endsInDays }: DemoRaffle): boolean =>
  fate === 'running' ? endsInDays < NEWS_DAYS : (closedDaysAgo ?? -endsInDays) < NEWS_DAYS;

/** Past notifications go first, so that they come before those that the workers send now. */
const publishRaffles = async (parts: DemoParts, ids: Ids): Promise<void> => {
  const { log, objects, photographer, now } = parts;
  const studio = createStudio(objects, photographer);
  const missing = await numberMissing(parts, ids);
  await publishAll(
    parts,
    studio,
    ids,
    missing.filter(({ raffle }) => !isNews(raffle)),
  );
  const stored = await storedRaffles(log, new Set(ids.values()));
  for (const [userId, notifications] of pastNotifications(stored.values(), now)) {
    await appendOnce(log, notificationsStream(userId), together(notifications));
  }
  await publishAll(
    parts,
    studio,
    ids,
    missing.filter(({ raffle }) => isNews(raffle)),
  );
};

/** Appends what needs all raffles in the log: slots of featured raffles, favourites, reports. */
const publishRest = async (parts: DemoParts, ids: Ids): Promise<void> => {
  const { log, keyring, now } = parts;
  const stored = await storedRaffles(log, new Set(ids.values()));
  for (const [sellerId, slots] of featureSlots(stored.values())) {
    await appendOnce(log, featureQuotaStream(sellerId), together(slots));
  }
  const shown = SHOWN.flatMap(({ title }) => stored.get(title) ?? []);
  for (const [index, userId] of followers(ids).entries()) {
    const favourites = favouritesOf(userId, shown, now, createChance(FOLLOWING_SEED + index));
    await appendOnce(log, favoritesStream(userId), together(favourites));
  }
  for (const [stream, events] of demoReports({ keyring, raffles: stored, ids, now }))
    await appendOnce(log, stream, events);
};

/**
 * Fills a log with people, raffles of every kind and age, and purchases. Continues an interrupted
 * run.
 */
export const loadDemo = async (parts: DemoParts): Promise<void> => {
  const ids = await registerPeople(parts);
  await publishRaffles(parts, ids);
  await publishRest(parts, ids);
};
