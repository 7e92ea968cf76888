import type { Application } from '../../application/application';
import { ReadModelsBehindError } from '../../application/lookups';
import { NAMED_WITHIN_MS, unusedPictures } from '../../application/pictures/unused-pictures';
import { newestEvent } from '../../platform/event-store/event-log';
import { IDENTITY_STREAM } from '../../platform/event-store/identity';
import type { ListedObject, ObjectStore } from '../../platform/objects/objects';
import { keyOfObject, PICTURES, uploaderOf } from '../../platform/objects/picture-keys';
import { removePicture } from '../../platform/objects/picture-pairs';
import { pause } from '../../platform/waiting';

/** Clocks of two machines differ by less, and a request that names a picture takes less. */
const MARGIN_MS = 3_600_000;
/** A machine that slept goes on with requests of before. */
const SETTLE_MS = 10_000;

const ownerOf = (key: string | undefined) => uploaderOf(keyOfObject(key ?? ''));

interface Parts {
  readonly app: Pick<Application, 'log' | 'lookups' | 'now' | 'logger'>;
  readonly openObjects: () => Promise<Pick<ObjectStore, 'list' | 'remove'>>;
  readonly settleMs?: number;
}

/** Pages that hold all pictures of each of their owners, whose raffles are then asked for once. */
async function* byOwners(
  pages: AsyncIterable<readonly ListedObject[]>,
): AsyncGenerator<readonly ListedObject[], void> {
  let held: readonly ListedObject[] = [];
  for await (const page of pages) {
    const all = [...held, ...page];
    const last = ownerOf(all.at(-1)?.key);
    const whole = all.findIndex(({ key }) => ownerOf(key) === last);
    yield all.slice(0, whole);
    held = all.slice(whole);
  }
  yield held;
}

/** A log that was put back may not stay: a newer backup names what this one doesn't. */
const isFresh = async ({ log, now }: Parts['app']): Promise<boolean> => {
  const begun = await newestEvent(log, IDENTITY_STREAM);
  if (begun === undefined || begun.revision === 0) return false;
  return now().getTime() - Date.parse(begun.at) < NAMED_WITHIN_MS;
};

/**
 * Removes the pictures that nothing uses a day after their upload. Nothing can name one any more by
 * then, and what was about to has done so. Any number of programs may sweep at a time.
 */
export const createPictureSweep =
  ({ app, openObjects, settleMs = SETTLE_MS }: Parts) =>
  async (stop: AbortSignal): Promise<void> => {
    if (await isFresh(app)) return;
    const objects = await openObjects();
    const unusedOf = async (keys: readonly string[]): Promise<readonly string[]> => {
      while (keys.length > 0 && !stop.aborted) {
        try {
          return await unusedPictures(app, keys);
        } catch (error) {
          if (!(error instanceof ReadModelsBehindError)) throw error;
          await pause(settleMs, stop);
        }
      }
      return [];
    };
    const isOld = ({ storedAt }: ListedObject): boolean =>
      app.now().getTime() - storedAt > NAMED_WITHIN_MS + MARGIN_MS;
    let removed = 0;
    for await (const page of byOwners(objects.list(PICTURES))) {
      const old = page.filter(isOld).map(({ key }) => keyOfObject(key));
      const candidates = await unusedOf(old);
      if (candidates.length > 0) await pause(settleMs, stop);
      const unused = await unusedOf(candidates);
      for (const key of unused) await removePicture(objects, key);
      removed += unused.length;
    }
    if (removed > 0) app.logger.info({ removed }, 'unused pictures removed');
  };
