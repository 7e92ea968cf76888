import { isDeepStrictEqual } from 'node:util';
import type { Purchase, Receipt } from '@contracts/participations';
import { STALE_HEADER } from '@contracts/site';
import type { Answer, ApiClient } from './api-client';
import { until } from '../until';

/** Asks again while the answer says that read models are behind the log. */
const fresh = async <T>(buyer: ApiClient, path: string): Promise<Answer<T>> => {
  const answers: Answer<T>[] = [];
  await until(`${path} shows what was bought`, async () => {
    answers.unshift(await buyer.get<T>(path));
    return answers[0]?.status === 200 && !answers[0].headers.has(STALE_HEADER);
  });
  const [last] = answers;
  if (!last) throw new Error(`${path} was not answered`);
  return last;
};

/** Every receipt that a buyer has for a raffle. */
const receiptsOf = async (buyer: ApiClient, raffleId: number): Promise<readonly Receipt[]> => {
  const { id } = (await fresh<{ id: number }>(buyer, '/api/user')).body;
  const path = `/api/users/${id}/participations/${raffleId}/receipts`;
  const all: Receipt[] = [];
  let next: string | null = path;
  while (next !== null) {
    const page: Answer<Receipt[]> = await fresh(buyer, next);
    all.push(...page.body);
    const cursor = page.headers.get('X-Next-Cursor');
    next = cursor === null ? null : `${path}?cursor=${cursor}`;
  }
  return all;
};

/**
 * Compares the acknowledged purchases of a raffle with what its buyers see.
 * @returns the differences; empty when all is well
 */
export const wrongReceipts = async (
  buyers: readonly ApiClient[],
  raffleId: number,
  acknowledged: readonly Purchase[],
): Promise<readonly string[]> => {
  const kept = (await Promise.all(buyers.map((buyer) => receiptsOf(buyer, raffleId)))).flat();
  const ids = kept.map(({ purchaseId }) => purchaseId);
  const wrong = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `purchase ${id} is there twice`);
  const known = new Map(kept.map((receipt) => [receipt.purchaseId, receipt]));
  for (const { raffleId: of, receipt } of acknowledged) {
    if (of === raffleId && !isDeepStrictEqual(known.get(receipt.purchaseId), receipt))
      wrong.push(`purchase ${receipt.purchaseId} is not as it was acknowledged`);
  }
  let sold = 0;
  for (const { from, to } of [...kept].sort((a, b) => a.from - b.from)) {
    if (from !== sold + 1) wrong.push(`ticket ${sold + 1} is followed by ${from}`);
    sold = to;
  }
  return wrong;
};
