import { buffer } from 'node:stream/consumers';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import type { DrawOutline } from './draw-outline';
import { drawPack } from './draw-pack';

const JSON_TYPE = 'application/json';

/**
 * Objects may outlive the log, and a new log uses the same raffle ids. So the name includes the id
 * of the event that made the pack what it is: its seal, or its end.
 */
const keyOf = (raffleId: number, eventId: string): string => `draws/${raffleId}-${eventId}.json`;

/** The seal is among the last events of a raffle that has ended. */
const LAST_EVENTS = 4;

/**
 * The packs of one stage never change: each is built once and stored, and built again only when it
 * is lost. Building one reads every purchase, so nobody may ask for that twice.
 */
export const createStoredPacks = (
  log: Pick<EventLog, 'readStream'>,
  objects: Pick<ObjectStore, 'get' | 'put' | 'remove'>,
) => {
  const building = new Map<string, Promise<void>>();

  const build = async (key: string, draw: DrawOutline): Promise<void> => {
    await objects.put(key, await buffer(drawPack(log, draw)), JSON_TYPE);
    if (draw.stage === 'final') await removeSealed(draw);
  };

  /** Everything in it is in the final one too, and it can be made again from the log. */
  const removeSealed = async ({ created }: DrawOutline): Promise<void> => {
    const { raffleId } = created.data;
    const where = { backwards: true, maxCount: LAST_EVENTS };
    for await (const { type, id } of log.readStream<RaffleEvent>(raffleStream(raffleId), where))
      if (type === 'RaffleCompleted') await objects.remove(keyOf(raffleId, id));
  };

  return {
    /** @param draw a sealed or a finished one */
    open: async (draw: DrawOutline): Promise<StoredObject | undefined> => {
      const key = keyOf(draw.created.data.raffleId, draw.lastEventId);
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
