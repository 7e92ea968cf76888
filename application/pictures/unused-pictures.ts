import type { AccountEvent } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import { ownEndPosition } from '../../platform/event-store/event-log';
import { keyOfAddress, uploaderOf } from '../../platform/objects/picture-keys';
import type { Application } from '../application';

/**
 * How long after its upload a picture may be named for the first time. Afterwards a raffle that
 * names it keeps it for ever, and a profile for as long as it shows it.
 */
export const NAMED_WITHIN_MS = 24 * 3_600_000;

type Log = Pick<Application, 'log'>;

/**
 * The keys of the pictures that a person's profile has shown, each with the time in milliseconds
 * at which another one took its place; Infinity for the present one.
 */
const profilePictures = async ({ log }: Log, userId: number): Promise<Map<string, number>> => {
  const until = new Map<string, number>();
  let shown: string | undefined;
  for await (const { type, at, data } of log.readStream<AccountEvent>(accountStream(userId))) {
    if (type !== 'ProfilePhotoChanged') continue;
    if (shown !== undefined) until.set(shown, Date.parse(at));
    shown = keyOfAddress(data.profileImage ?? '');
    if (shown !== undefined) until.set(shown, Infinity);
  }
  return until;
};

/** Those of these keys that no raffle names, as of a position of the log. */
export const outsideOfRaffles = async (
  { lookups }: Pick<Application, 'lookups'>,
  keys: Iterable<string>,
  position: number,
): Promise<Set<string>> => {
  const outside = new Set(keys);
  const owners = new Set([...outside].map(uploaderOf).filter((owner) => owner !== undefined));
  for await (const path of await lookups.photosOf([...owners], position)) {
    const key = keyOfAddress(path);
    if (key !== undefined) outside.delete(key);
  }
  return outside;
};

/** Those of these keys that no raffle names, nor for a day any profile, by the log as it is now. */
export const unusedPictures = async (
  app: Pick<Application, 'log' | 'lookups' | 'now'>,
  keys: readonly string[],
): Promise<string[]> => {
  const outside = await outsideOfRaffles(app, keys, await ownEndPosition(app.log));
  const dayAgo = app.now().getTime() - NAMED_WITHIN_MS;
  const unused = [];
  for (const owner of new Set([...outside].map(uploaderOf))) {
    if (owner === undefined) continue;
    const shownUntil = await profilePictures(app, owner);
    const own = [...outside].filter((key) => uploaderOf(key) === owner);
    unused.push(...own.filter((key) => (shownUntil.get(key) ?? -Infinity) < dayAgo));
  }
  return unused;
};
