import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { useCarriedTickets } from '@/entities/purchase/carried-order';
import { availableTickets } from '@/entities/raffle/tickets';
import { isOver } from '@/entities/raffle/time-left';
import { raffleTexts } from '@/shared/i18n/raffle';
import { useNow } from '@/shared/lib/use-now';

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

/** The dialog of a card: opened by its button, or after signing in to buy. */
const usePurchaseDialog = (raffleId: number) => {
  const [dialog, setDialog] = useState<PurchaseDialogState>({ stage: 'unseen', tickets: 1 });
  const tickets = useCarriedTickets(raffleId);
  const { key } = useLocation();
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- a render must not mark it
    if (tickets !== undefined && isFirst(key)) setDialog({ stage: 'open', tickets });
  }, [tickets, key]);
  return {
    ...dialog,
    open: () => setDialog({ stage: 'open', tickets: 1 }),
    close: () => setDialog((shown) => ({ ...shown, stage: 'closed' })),
  };
};

const PurchaseDialog = lazy(async () => ({
  default: (await import('@/entities/purchase/purchase-dialog')).PurchaseDialog,
}));

interface ParticipateButtonProps {
  readonly raffle: ListedRaffle;
}

/** Opens the purchase dialog over the current screen. */
export const ParticipateButton = ({ raffle }: ParticipateButtonProps) => {
  const dialog = usePurchaseDialog(raffle.id);
  const over = isOver(raffle, useNow());
  const soldOut = availableTickets(raffle) === 0;
  return (
    <>
      <Button
        variant="contained"
        fullWidth
        disabled={over || soldOut}
        onClick={dialog.open}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        {soldOut ? raffleTexts.soldOut : raffleTexts.participate}
      </Button>
      {dialog.stage !== 'unseen' && (
        <Suspense>
          <PurchaseDialog
            raffle={raffle}
            open={dialog.stage === 'open'}
            tickets={dialog.tickets}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
};
