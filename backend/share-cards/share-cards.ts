import { buffer } from 'node:stream/consumers';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import { unavailable } from '../http/problem-error';
import type { PictureWork } from '../uploads/picture-work';
import { keyOfAddress, pictureObject, shareCardObject } from '../../platform/objects/picture-keys';
import type { SharedThing } from './shared-things';
import { hasHash, shownHash, START_BYTES, withHash } from './shown-hash';

interface ShareCardsParts {
  readonly objects: ObjectStore;
  readonly pictures: Pick<PictureWork, 'drawCard'>;
  /** Of the log: in another one the number may be another raffle's. */
  readonly life: string;
}

/** Who asks for a picture. */
export interface CardAsker {
  readonly network: string;
  /** Aborts when they wait no more. */
  readonly gone: AbortSignal;
}

interface Making {
  readonly made: Promise<void>;
  readonly leaving: AbortController;
  waiting: number;
}

/** Pictures that are drawn or wait for it, of all networks together. */
const WAITING_MOST = 50;
const JPEG = 'image/jpeg';

/** The pictures that shared links show: one of each thing, made when somebody asks first. */
export const createShareCards = ({ objects, pictures, life }: ShareCardsParts) => {
  const making = new Map<string, Making>();

  const keyOf = ({ name }: SharedThing): string => shareCardObject(life, name);

  const photoOf = async (path: string | null): Promise<Uint8Array | undefined> => {
    const key = keyOfAddress(path ?? '');
    const stored = key === undefined ? undefined : await objects.get(pictureObject(key));
    return stored && buffer(stored.body);
  };

  const draw = async (thing: SharedThing, network: string, gone: AbortSignal): Promise<void> => {
    // Those who ask for cards wait for each other, not for people who publish a photo.
    const asker = { owners: [`cards ${network}`, network], gone } as const;
    const jpeg = await pictures.drawCard(asker, async () => {
      const { title, label, notes } = thing;
      return { title, label, notes, photo: await photoOf(thing.photo) };
    });
    const key = keyOf(thing);
    // A former one shows a former name or photo.
    await objects.remove(key);
    await objects.put(key, withHash(jpeg, shownHash(thing)), JPEG);
  };

  const begin = (thing: SharedThing, network: string): Making => {
    if (making.size >= WAITING_MOST) throw unavailable();
    const hash = shownHash(thing);
    const leaving = new AbortController();
    const made = draw(thing, network, leaving.signal).finally(() => {
      if (making.get(hash) === begun) making.delete(hash);
    });
    const begun: Making = { made, leaving, waiting: 0 };
    making.set(hash, begun);
    return begun;
  };

  return {
    /** @returns undefined also for a picture of what the thing was before */
    find: async (thing: SharedThing): Promise<StoredObject | undefined> => {
      const key = keyOf(thing);
      const read = await objects.readStart(key, START_BYTES);
      return read && hasHash(read.start, shownHash(thing)) ? objects.get(key) : undefined;
    },
    /**
     * Stops when the last who waits for it has gone.
     * @throws ProblemError when it can't be drawn, or too many wait
     */
    make: async (thing: SharedThing, { network, gone }: CardAsker): Promise<void> => {
      gone.throwIfAborted();
      const one = making.get(shownHash(thing)) ?? begin(thing, network);
      one.waiting += 1;
      const leave = (): void => {
        one.waiting -= 1;
        if (one.waiting > 0) return;
        // Whoever asks from now on begins anew.
        making.delete(shownHash(thing));
        one.leaving.abort(gone.reason);
      };
      gone.addEventListener('abort', leave, { once: true });
      try {
        await one.made;
      } finally {
        gone.removeEventListener('abort', leave);
      }
    },
  };
};

export type ShareCards = ReturnType<typeof createShareCards>;
