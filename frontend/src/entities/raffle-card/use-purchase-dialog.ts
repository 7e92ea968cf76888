import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCarriedTickets } from '@/entities/purchase/carried-order';

/** The arrival that has been answered: a raffle may stand on a screen twice, and opens one dialog. */
let answered: string | undefined;

const isFirst = (arrival: string): boolean => {
  const first = answered !== arrival;
  answered = arrival;
  return first;
};

interface PurchaseDialogState {
  readonly stage: 'unseen' | 'open' | 'closed';
  /** To begin with. */
  readonly tickets: number;
}

/** The dialog of a card: opened by its button, or by coming back from signing in to buy. */
export const usePurchaseDialog = (raffleId: number) => {
  const [dialog, setDialog] = useState<PurchaseDialogState>({ stage: 'unseen', tickets: 1 });
  const tickets = useCarriedTickets(raffleId);
  const { key } = useLocation();
  useEffect(() => {
    if (tickets !== undefined && isFirst(key)) setDialog({ stage: 'open', tickets });
  }, [tickets, key]);
  return {
    ...dialog,
    open: () => setDialog({ stage: 'open', tickets: 1 }),
    close: () => setDialog((shown) => ({ ...shown, stage: 'closed' })),
  };
};
