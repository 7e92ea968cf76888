import type { Receipt } from '../../contracts/participations';
import type { StoredReceipt } from '../../projections/participations/document';
import type { Holder } from './holders';

/** A receipt as its buyer sees it. The tag is stored; its secret is not, and is left out once its key is dropped. */
export const receiptView = (
  receipt: StoredReceipt,
  tag: string,
  holder: Holder | undefined,
): Receipt => ({
  ...receipt,
  tag,
  ...(holder ? { receiptSecret: holder.receiptSecret } : {}),
});
