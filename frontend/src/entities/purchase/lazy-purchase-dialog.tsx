import { useEffect, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { lazily } from '@/shared/lib/patient-import';
import { AskedPart } from '@/shared/ui/feedback/boundaries';
import { useCarriedTickets } from './carried-order';

/**
 * The navigation that opened a dialog: a raffle may be on a screen twice, but only one may open.
 */
let answered: string | undefined;

const isFirst = (arrival: string): boolean => {
  const first = answered !== arrival;
  answered = arrival;
  return first;
};

interface PurchaseDialogState {
  readonly stage: 'unseen' | 'open' | 'closed';
  /** The first choice. */
  readonly tickets: number;
}

/** The dialog of a raffle: opened by a button, or after signing in to buy. */
export const usePurchaseDialog = (raffleId: number) => {
  const [state, setState] = useState<PurchaseDialogState>({ stage: 'unseen', tickets: 1 });
  const tickets = useCarriedTickets(raffleId);
  const { key } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a render must not mark it
    if (tickets !== undefined && isFirst(key)) setState({ stage: 'open', tickets });
  }, [tickets, key]);
  return {
    state,
    open: () => setState({ stage: 'open', tickets: 1 }),
    close: () => setState((shown) => ({ ...shown, stage: 'closed' })),
  };
};

const PurchaseDialog = lazily('PurchaseDialog', () => import('./purchase-dialog'));

interface LazyPurchaseDialogProps extends Pick<
  ComponentProps<typeof PurchaseDialog>,
  'raffle' | 'isFurther' | 'onBought'
> {
  readonly dialog: ReturnType<typeof usePurchaseDialog>;
}

/** The purchase over the current screen; its code is loaded when it first opens. */
export const LazyPurchaseDialog = ({ dialog, ...props }: LazyPurchaseDialogProps) => {
  const { stage, tickets } = dialog.state;
  if (stage === 'unseen') return null;
  return (
    <AskedPart asked={stage === 'open'} onFailed={dialog.close}>
      <PurchaseDialog {...props} open={stage === 'open'} tickets={tickets} onClose={dialog.close} />
    </AskedPart>
  );
};
