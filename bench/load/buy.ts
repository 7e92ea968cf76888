import { randomUUID } from 'node:crypto';
import type { Purchase } from '@contracts/participations';
import { purchaseInit } from '../../tests/kit/page-purchase';
import type { Buyer } from './load';

/**
 * Buys one ticket with the request that the page sends.
 * @throws Error unless it was sold
 */
export const buy = async (url: string, buyer: Buyer, raffleId: number): Promise<Purchase> => {
  const { host } = new URL(url);
  const init = purchaseInit({ ...buyer, host, raffleId, tickets: 1, key: randomUUID() });
  const response = await fetch(`${url}/api/participations`, init);
  const text = await response.text();
  if (response.status !== 201) throw new Error(`A purchase answered ${response.status} ${text}`);
  return JSON.parse(text) as Purchase; // the route promises this shape
};
