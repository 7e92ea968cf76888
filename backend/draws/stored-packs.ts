import { buffer } from 'node:stream/consumers';
import type { EventLog } from '../../platform/event-store/event-log';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import type { DrawOutline } from './draw-outline';
import { drawPack } from './draw-pack';

const JSON_TYPE = 'application/json';

/**
 * Objects may outlive the log, and a new log uses the same raffle ids. So the name includes the id
 * of the event that made the pack what it is: its seal, or its end.
 */
const keyOf = ({ created, lastEventId }: DrawOutline): string =>
  `draws/${created.data.raffleId}-${lastEventId}.json`;

/**
 * The packs of one stage never change: each is built once and stored, and built again only when it
 * is lost. Building one reads every purchase, so nobody may ask for that twice.
 */
export const createStoredPacks = (
  log: Pick<EventLog, 'readStream'>,
  objects: Pick<ObjectStore, 'get' | 'put'>,
) => {
  const building = new Map<string, Promise<void>>();

  const build = async (key: string, draw: DrawOutline): Promise<void> => {
    await objects.put(key, await buffer(drawPack(log, draw)), JSON_TYPE);
  };

  return {
    /** @param draw a sealed or a finished one */
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
