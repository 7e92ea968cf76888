import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Raffle } from '../../../../contracts/raffles';
import { raffleTexts } from '../../i18n/raffle';
import { useNow } from '../../lib/hooks/use-now';
import { isOver } from '../../lib/raffles/days-left';
import { availableTickets } from '../../lib/raffles/tickets';

const PurchaseDialog = lazy(async () => ({
  default: (await import('../purchase/purchase-dialog')).PurchaseDialog,
}));

interface ParticipateButtonProps {
  readonly raffle: Raffle;
}

/** Opens the purchase over the screen that the card is on. */
export const ParticipateButton = ({ raffle }: ParticipateButtonProps) => {
  const [dialog, setDialog] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const over = isOver(raffle, useNow());
  const soldOut = availableTickets(raffle) === 0;
  return (
    <>
      <Button
        variant="contained"
        fullWidth
        disabled={over || soldOut}
        onClick={() => setDialog('open')}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        {soldOut ? raffleTexts.soldOut : raffleTexts.participate}
      </Button>
      {dialog !== 'unseen' && (
        <Suspense>
          <PurchaseDialog
            raffle={raffle}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
};
