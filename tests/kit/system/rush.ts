import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Purchase } from '@contracts/participations';
import { purchaseInit } from '../page-purchase';
import { askOnce, type Reply } from './replies';
import type { Person } from './shop';

/** The outcome of one buyer's order. */
export interface OrderReply extends Reply {
  readonly buyer: number;
}

/** Buyers who press the button again and again until they are stopped. */
export interface Rush {
  readonly acknowledged: readonly Purchase[];
  readonly replies: readonly OrderReply[];
  /** Waits for orders under way. An order without an answer is not repeated any more. */
  stop: () => Promise<void>;
}

export interface RushOptions {
  readonly raffleIds: readonly number[];
  /** Called for each order. */
  readonly tickets?: () => number;
  readonly pauseMs?: number;
}

const AGAIN_MS = 100;

/**
 * Lets each buyer order again and again with the request that the page sends. As on the page, an
 * order with an unknown outcome is repeated under its own key.
 */
export const startRush = (buyers: readonly Person[], options: RushOptions): Rush => {
  const { raffleIds, tickets = () => 1, pauseMs = 0 } = options;
  const acknowledged: Purchase[] = [];
  const replies: OrderReply[] = [];
  let isOver = false;

  const order = async (index: number, buyer: Person, raffleId: number): Promise<void> => {
    const { userId, host } = buyer;
    const press = { host, userId, raffleId, tickets: tickets(), key: randomUUID() };
    const init = purchaseInit({ ...press, cookie: buyer.cookie() });
    for (let isKnown = false; !isKnown && !isOver;) {
      const { answer, reply } = await askOnce<Purchase>(buyer, '/api/participations', init);
      replies.push({ ...reply, buyer: index });
      if (answer?.status === 201) acknowledged.push(answer.body);
      isKnown = answer !== undefined && answer.status < 500;
      if (!isKnown) await delay(AGAIN_MS);
    }
  };

  const working = Promise.all(
    buyers.map(async (buyer, index) => {
      for (let turn = index; !isOver; turn += 1) {
        const raffleId = raffleIds[turn % raffleIds.length] ?? 0;
        await order(index, buyer, raffleId);
        if (pauseMs > 0) await delay(pauseMs);
      }
    }),
  );
  return {
    acknowledged,
    replies,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
};
