import { setTimeout as delay } from 'node:timers/promises';
import { inParallel } from '../../tests/kit/system/shop';
import type { Shop } from './shop';

const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

/**
 * Waits until the read models show exactly the accepted tickets.
 * @returns how long that took, in milliseconds
 */
export const readModelsShow = async (
  shop: Shop,
  raffleIds: readonly number[],
  accepted: number,
): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const sold = await inParallel(
      raffleIds.length,
      async (index) => (await shop.raffle(raffleIds[index] ?? 0)).soldTickets,
    );
    const sum = sold.reduce((total, one) => total + one, 0);
    const ms = performance.now() - began;
    if (sum === accepted) return ms;
    if (sum > accepted || ms > WITHIN_MS) {
      throw new Error(`${accepted} tickets were accepted, the read models show ${sum}`);
    }
    await delay(LOOK_EVERY_MS);
  }
};
