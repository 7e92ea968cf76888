import { Suspense } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { lazily } from '@/shared/lib/patient-import';
import type { usePurchaseDialog } from './use-purchase-dialog';

const PurchaseDialog = lazily('PurchaseDialog', () => import('./purchase-dialog'));

interface LazyPurchaseDialogProps {
  readonly raffle: ListedRaffle;
  readonly dialog: ReturnType<typeof usePurchaseDialog>;
}

/** The purchase over the current screen; its code is loaded when it first opens. */
export const LazyPurchaseDialog = ({ raffle, dialog }: LazyPurchaseDialogProps) => {
  const { stage, tickets } = dialog.state;
  if (stage === 'unseen') return null;
  return (
    <Suspense>
      <PurchaseDialog
        raffle={raffle}
        open={stage === 'open'}
        tickets={tickets}
        onClose={dialog.close}
      />
    </Suspense>
  );
};
