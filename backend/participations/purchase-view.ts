import type { BuyTicketsOutcome } from '../../application/raffles/buy-tickets';
import type { Holder } from '../../application/raffles/raffle-secrets';
import type { Purchase, Receipt } from '../../contracts/participations';
import {
  participationId,
  receiptOfPurchase,
  type StoredReceipt,
} from '../../projections/participations/document';

type Bought = Extract<BuyTicketsOutcome, { kind: 'accepted' }>;

/**
 * A receipt as its buyer sees it. The tag is stored; its secret is not, and is left out once its
 * key is dropped.
 */
export const receiptView = (
  receipt: StoredReceipt,
  tag: string,
  holder: Holder | undefined,
): Receipt => ({
  ...receipt,
  tag,
  ...(holder ? { receiptSecret: holder.receiptSecret } : {}),
});

/**
 * What the buyer is told: nothing in it changes later, so a repeat answers byte for byte the same.
 */
export const purchaseView = ({ purchased, holder }: Bought): Purchase => {
  const { data, at } = purchased;
  return {
    id: participationId(data.raffleId, data.buyerId),
    userId: data.buyerId,
    raffleId: data.raffleId,
    tickets: data.tickets,
    participatedAt: at,
    status: 'active',
    receipt: receiptView(receiptOfPurchase(purchased), data.tag, holder),
  };
};
