import type { Receipt } from '../../contracts/participations';
import type { StoredReceipt } from '../../contracts/read-models/participations';
import type { Holder } from './holders';

/** A receipt as its buyer sees it. The tag is stored; its secret is not, and is left out once its key is dropped. */
export const receiptView = (
  { purchaseId, seq, from, to, head, amountCents }: StoredReceipt,
  tag: string,
  holder: Holder | undefined,
): Receipt => ({
  purchaseId,
  seq,
  from,
  to,
  tag,
  ...(holder ? { receiptSecret: holder.receiptSecret } : {}),
  head,
  amountCents,
});
