import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '../../contracts/problems';
import type { Purchase } from '../../contracts/participations';
import type { Answer, ApiClient } from './api-client';

/** What came back for an order: an answer, or nothing because the connection failed. */
export interface Reply {
  readonly status: number | 'no answer';
  readonly problem: Problem | undefined;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly at: number;
}

/** Buyers who press the button until they are told to stop. */
export interface Rush {
  readonly acknowledged: readonly Purchase[];
  readonly replies: readonly Reply[];
  /** Waits for the orders under way. An order without an answer is not sent again any more. */
  stop: () => Promise<void>;
}

export interface RushOptions {
  readonly raffleIds: readonly number[];
  /** Asked for each order. */
  readonly tickets?: () => number;
  readonly pauseMs?: number;
}

const AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 30_000;

const isProblem = (answer: Answer<unknown>): answer is Answer<Problem> =>
  answer.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;

const replyOf = (answer: Answer<Purchase | Problem> | undefined, began: number): Reply => ({
  status: answer?.status ?? 'no answer',
  problem: answer && isProblem(answer) ? answer.body : undefined,
  retryAfter: answer?.headers.get('Retry-After') ?? null,
  ms: performance.now() - began,
  at: began,
});

/** Lets each buyer order again and again; an order whose outcome is unknown is repeated under its own key, as the page does. */
export const startRush = (buyers: readonly ApiClient[], options: RushOptions): Rush => {
  const { raffleIds, tickets = () => 1, pauseMs = 0 } = options;
  const acknowledged: Purchase[] = [];
  const replies: Reply[] = [];
  let isOver = false;

  const order = async (buyer: ApiClient, raffleId: number): Promise<void> => {
    const body = JSON.stringify({ raffleId, tickets: tickets() });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    for (let isKnown = false; !isKnown && !isOver;) {
      const began = performance.now();
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const init = { method: 'POST', headers, body, signal };
      const answer = await buyer
        .ask<Purchase | Problem>('/api/participations', init)
        .catch(() => undefined);
      replies.push(replyOf(answer, began));
      // Only what was bought is answered 201.
      if (answer?.status === 201) acknowledged.push(answer.body as Purchase);
      isKnown = answer !== undefined && answer.status < 500;
      if (!isKnown) await delay(AGAIN_MS);
    }
  };

  const working = Promise.all(
    buyers.map(async (buyer, index) => {
      for (let turn = index; !isOver; turn += 1) {
        const raffleId = raffleIds[turn % raffleIds.length] ?? 0;
        await order(buyer, raffleId);
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
