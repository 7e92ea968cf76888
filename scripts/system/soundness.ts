import { isDeepStrictEqual } from 'node:util';
import type { Purchase, Receipt } from '../../contracts/participations';
import type { Answer, ApiClient } from './api-client';

/** Every receipt that a buyer has of a raffle. */
const receiptsOf = async (buyer: ApiClient, raffleId: number): Promise<readonly Receipt[]> => {
  const { id } = (await buyer.get<{ id: number }>('/api/user')).body;
  const path = `/api/users/${id}/participations/${raffleId}/receipts`;
  const all: Receipt[] = [];
  let next: string | null = path;
  while (next !== null) {
    const page: Answer<Receipt[]> = await buyer.get(next);
    if (page.status !== 200) throw new Error(`Reading receipts answered ${page.status}`);
    all.push(...page.body);
    const cursor = page.headers.get('X-Next-Cursor');
    next = cursor === null ? null : `${path}?cursor=${cursor}`;
  }
  return all;
};

/** Holds what was acknowledged of one raffle against what its buyers see. @returns what is wrong, nothing when all is well */
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
