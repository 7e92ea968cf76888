import { buffer } from 'node:stream/consumers';
import type { EventLog } from '../../platform/event-store/event-log';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import type { DrawOutline } from './draw-outline';
import { drawPack } from './draw-pack';

const JSON_TYPE = 'application/json';

/**
 * Objects may outlive the log, whose next raffles take the same numbers: the event that made the
 * pack final names it too.
 */
const keyOf = ({ created, lastEventId }: DrawOutline): string =>
  `draws/${created.data.raffleId}-${lastEventId}.json`;

/** Final packs never change: each is built once, kept, and built again only if it was lost. */
export const createStoredPacks = (
  log: Pick<EventLog, 'readStream'>,
  objects: Pick<ObjectStore, 'get' | 'put'>,
) => {
  const building = new Map<string, Promise<void>>();

  const build = async (key: string, draw: DrawOutline): Promise<void> => {
    await objects.put(key, await buffer(drawPack(log, draw)), JSON_TYPE);
  };

  return {
    /** @param draw drawn or cancelled */
    open: async (draw: DrawOutline): Promise<StoredObject | undefined> => {
      const key = keyOf(draw);
      const stored = await objects.get(key);
      if (stored) return stored;
      const built = building.get(key) ?? build(key, draw).finally(() => building.delete(key));
      building.set(key, built);
      await built;
      return objects.get(key);
    },
  };
};

export type StoredPacks = ReturnType<typeof createStoredPacks>;
