import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import type { Raffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { isOver } from '@/entities/raffle/time-left';
import { raffleTexts } from '@/shared/i18n/raffle';
import { useNow } from '@/shared/lib/use-now';
import { usePurchaseDialog } from './use-purchase-dialog';

const PurchaseDialog = lazy(async () => ({
  default: (await import('@/entities/purchase/purchase-dialog')).PurchaseDialog,
}));

interface ParticipateButtonProps {
  readonly raffle: Raffle;
}

/** Opens the purchase over the screen that the card is on. */
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
