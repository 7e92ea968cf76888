import { buffer } from 'node:stream/consumers';
import type { KnownRaffle } from '../../domain/raffles/raffle';
import type { EventLog } from '../../platform/event-store/event-log';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import { drawPack } from './draw-pack';

const JSON_TYPE = 'application/json';

/** Final packs never change: each is built once, kept, and built again only if it was lost. */
export const createStoredPacks = (log: EventLog, objects: ObjectStore) => {
  const building = new Map<string, Promise<void>>();

  const build = async (key: string, raffle: KnownRaffle): Promise<void> => {
    await objects.put(key, await buffer(drawPack(log, raffle, 'final')), JSON_TYPE);
  };

  return {
    /** @param raffle drawn or cancelled */
    open: async (raffle: KnownRaffle): Promise<StoredObject | undefined> => {
      const key = `draws/${raffle.raffleId}.json`;
      const stored = await objects.get(key);
      if (stored) return stored;
      const built = building.get(key) ?? build(key, raffle).finally(() => building.delete(key));
      building.set(key, built);
      await built;
      return objects.get(key);
    },
  };
};

export type StoredPacks = ReturnType<typeof createStoredPacks>;
