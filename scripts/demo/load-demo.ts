import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createAccounts, type Accounts } from '../../backend/accounts/accounts';
import { hashPassword } from '../../backend/accounts/passwords';
import { newProfile } from '../../backend/accounts/profile';
import { createCommands } from '../../backend/commands';
import { imagePath, newUploadKey, pictureObject, WEBP } from '../../backend/uploads/upload-key';
import type { RaffleCreated } from '../../domain/raffles/messages';
import { encode } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { takeNumber } from '../../platform/event-store/sequence';
import { raffleStream } from '../../platform/event-store/streams';
import type { Logger } from '../../platform/logger';
import type { ObjectStore } from '../../platform/objects/objects';
import type { Keyring } from '../../platform/secrets';
import { RAFFLES, type DemoRaffle } from './catalogue';
import { createChance } from './chance';
import { historyOf } from './history';
import { DEMO_PASSWORD, PEOPLE, type DemoPerson } from './people';
import { scene } from './pictures/scene';

const DAY_MS = 86_400_000;
const PICTURE_QUALITY = 82;

export interface DemoParts {
  readonly log: EventLog;
  readonly objects: ObjectStore;
  readonly keyring: Keyring;
  readonly logger: Logger;
  readonly now: Date;
}

const context = () => ({ correlationId: randomUUID() });

/** Registers somebody, or finds them from a run that was cut short. */
const settle = async (accounts: Accounts, person: DemoPerson): Promise<number> => {
  const { username, userType, cifNif = null, isOperator, profile } = person;
  const email = `${username}@example.com`;
  const known = await accounts.findByName(username);
  if (known) return known.userId;
  const outcome = await accounts.register(
    {
      username,
      userType,
      cifNif,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      profile: {
        ...newProfile({ username, password: DEMO_PASSWORD, email, userType }),
        ...profile,
      },
    },
    context(),
  );
  if (outcome.kind === 'username-taken') throw new Error(`${username} is taken`);
  if (isOperator) await accounts.grantOperatorRole(outcome.userId, context());
  return outcome.userId;
};

const settleAll = async ({
  log,
  keyring,
  logger,
  now,
}: DemoParts): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const person of PEOPLE) {
    const then = new Date(now.getTime() - person.registeredDaysAgo * DAY_MS);
    const commands = createCommands(log, { drawDelayMs: 0, logger, now: () => then });
    ids.set(person.username, await settle(createAccounts(log, commands, keyring), person));
  }
  return ids;
};

/** Titles that a run which was cut short has already published. */
const publishedBy = async (log: EventLog, sellers: ReadonlySet<number>): Promise<Set<string>> => {
  const titles = new Set<string>();
  for await (const event of log.readAll()) {
    if (event.type !== 'RaffleCreated') continue;
    // The type names the data.
    const { sellerId, title } = event.data as RaffleCreated['data'];
    if (sellers.has(sellerId)) titles.add(title);
  }
  return titles;
};

const picture = async (
  objects: ObjectStore,
  { drawing, palettes }: DemoRaffle,
  index: number,
  sellerId: number,
): Promise<string> => {
  const palette = palettes[index];
  if (!palette) throw new RangeError('No such picture');
  const svg = scene(drawing, palette, (index + 1) / (palettes.length + 1));
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: PICTURE_QUALITY }).toBuffer();
  const key = newUploadKey(sellerId);
  await objects.put(pictureObject(key), bytes, WEBP);
  return imagePath(key);
};

const idOf = (ids: ReadonlyMap<string, number>, username: string): number => {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`Nobody is called ${username}`);
  return id;
};

const buyersFor = (ids: ReadonlyMap<string, number>, seller: string): number[] =>
  PEOPLE.filter(
    ({ username, userType, isOperator }) =>
      username !== seller && userType === 'particular' && !isOperator,
  ).map(({ username }) => idOf(ids, username));

/** Fills a log with people, raffles of every kind and age, and their buyers. Goes on where a run before was cut short. */
export const loadDemo = async (parts: DemoParts): Promise<void> => {
  const { log, objects, keyring, logger, now } = parts;
  const ids = await settleAll(parts);
  const done = await publishedBy(log, new Set(ids.values()));
  for (const [index, raffle] of RAFFLES.entries()) {
    if (done.has(raffle.title)) continue;
    const sellerId = idOf(ids, raffle.seller);
    const userType = PEOPLE.find(({ username }) => username === raffle.seller)?.userType;
    const raffleId = await takeNumber(log, 'raffles', context());
    const images = await Promise.all(
      raffle.palettes.map((_, place) => picture(objects, raffle, place, sellerId)),
    );
    const history = historyOf({
      raffle,
      raffleId,
      seller: { userId: sellerId, userType: userType ?? 'particular' },
      buyers: buyersFor(ids, raffle.seller),
      images,
      key: keyring.current,
      now: new Date(Math.max(now.getTime(), Date.now())),
      chance: createChance(index + 1),
    });
    // One append, so that nobody ends or draws what is still being told.
    const events = history.map((event) => encode(event, context()));
    await log.append(raffleStream(raffleId), events, 'no-stream');
    logger.info({ raffleId, events: events.length }, 'demo raffle published');
  }
};
