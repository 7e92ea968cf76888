import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { newEvent, type AnyEvent } from '../../platform/event-store/codec';
import { LostRaceError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import { takeNumber } from '../../application/take-number';
import {
  favoritesStream,
  notificationsStream,
  featureQuotaStream,
  raffleStream,
} from '../../platform/event-store/streams';
import type { ObjectStore } from '../../platform/objects/objects';
import { castOf, followers, idOf, type Ids } from './cast';
import type { DemoRaffle } from './catalogue/demo-raffle';
import { RAFFLES, SHOWN } from './catalogue/raffles';
import { createChance } from './chance';
import { favouritesOf } from './favourites';
import { featureSlots } from './feature-slots';
import { historyOf } from './history';
import { pastNotifications } from './notifications';
import { registerPeople, type RegistrationParts } from './registration';
import { createStudio, type Photographer, type Studio } from './studio';
import { toldRaffles } from './told-raffles';

export interface DemoParts extends RegistrationParts {
  readonly objects: ObjectStore;
  readonly photographer: Photographer;
}

const APPENDS_AT_ONCE = 4;
const NEWS_DAYS = 4;
const FOLLOWING_SEED = 600;

/** One append, so that nobody ends or draws what is still being told. */
const tell = (log: EventLog, stream: string, events: readonly AnyEvent[]) => {
  const context = { correlationId: randomUUID() };
  return log.append(
    stream,
    events.map((event) => newEvent(event, context)),
    'no-stream',
  );
};

/** What a run before this one has told stays as it is. */
const tellUnlessTold = async (
  log: EventLog,
  stream: string,
  events: readonly AnyEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  try {
    await tell(log, stream, events);
  } catch (error) {
    if (!(error instanceof LostRaceError)) throw error;
  }
};

interface Numbered {
  readonly raffle: DemoRaffle;
  readonly raffleId: number;
}

const publishRaffle = async (
  { log, keyring, logger }: DemoParts,
  studio: Studio,
  ids: Ids,
  { raffle, raffleId }: Numbered,
): Promise<void> => {
  const photos = await studio.photographsOf(raffle, idOf(ids, raffle.seller));
  const history = historyOf({
    ...{ raffle, raffleId, photos, ...castOf(raffle, ids) },
    key: keyring.current,
    now: new Date(),
    seed: RAFFLES.indexOf(raffle) + 1,
  });
  await tell(log, raffleStream(raffleId), history);
  logger.info({ raffleId, events: history.length }, 'demo raffle published');
};

/** Numbers for what is not in the log yet, in the order in which it was published. */
const numberMissing = async ({ log }: DemoParts, ids: Ids): Promise<Numbered[]> => {
  const done = await toldRaffles(log, new Set(ids.values()));
  const missing = RAFFLES.filter(({ title }) => !done.has(title));
  const taken = await Promise.all(
    missing.map(() =>
      takeNumber({
        app: { log, now: () => new Date() },
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
  // Nothing goes on behind a failure.
  const outcomes = await Promise.allSettled(publishing);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** Of the last days, or the next: the workers tell people of it as soon as it is in the log. */
const isNews = ({ fate, closedDaysAgo, endsInDays }: DemoRaffle): boolean =>
  fate === 'running' ? endsInDays < NEWS_DAYS : (closedDaysAgo ?? -endsInDays) < NEWS_DAYS;

/** What people were told long ago comes before what the workers tell them now. */
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
  const told = await toldRaffles(log, new Set(ids.values()));
  for (const [userId, notifications] of pastNotifications(told.values(), now)) {
    await tellUnlessTold(log, notificationsStream(userId), notifications);
  }
  await publishAll(
    parts,
    studio,
    ids,
    missing.filter(({ raffle }) => isNews(raffle)),
  );
};

/**
 * What follows from raffles that are all in the log: slots of what was featured, and favourites.
 */
const publishRest = async ({ log, now }: DemoParts, ids: Ids): Promise<void> => {
  const told = await toldRaffles(log, new Set(ids.values()));
  for (const [sellerId, slots] of featureSlots(told.values())) {
    await tellUnlessTold(log, featureQuotaStream(sellerId), slots);
  }
  const shown = SHOWN.flatMap(({ title }) => told.get(title) ?? []);
  for (const [index, userId] of followers(ids).entries()) {
    const favourites = favouritesOf(userId, shown, now, createChance(FOLLOWING_SEED + index));
    await tellUnlessTold(log, favoritesStream(userId), favourites);
  }
};

/**
 * Fills a log with people, raffles of every kind and age, and what people did with them. Goes on
 * where a run before was cut short.
 */
export const loadDemo = async (parts: DemoParts): Promise<void> => {
  const ids = await registerPeople(parts);
  await publishRaffles(parts, ids);
  await publishRest(parts, ids);
};
