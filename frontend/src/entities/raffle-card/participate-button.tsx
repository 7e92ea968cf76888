import type { ListedRaffle } from '@contracts/raffles';
import { LazyPurchaseDialog, usePurchaseDialog } from '@/entities/purchase/lazy-purchase-dialog';
import { availableTickets } from '@/entities/raffle/tickets';
import { useIsOver } from '@/entities/raffle/time-left';
import { commonTexts } from '@/shared/i18n/common';
import { raffleTexts } from '@/shared/i18n/raffle';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** Opens the purchase dialog over the current screen. */
export const ParticipateButton = ({ raffle }: { readonly raffle: ListedRaffle }) => {
  const dialog = usePurchaseDialog(raffle.id);
  const over = useIsOver(raffle);
  const soldOut = availableTickets(raffle) === 0;
  const words = soldOut ? raffleTexts.soldOut : raffleTexts.participate;
  return (
    <>
      <FocusableButton
        variant="contained"
        fullWidth
        disabled={over || soldOut}
        aria-label={commonTexts.which(words, raffle.title)}
        onClick={dialog.open}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        {words}
      </FocusableButton>
      <LazyPurchaseDialog raffle={raffle} dialog={dialog} />
    </>
  );
};
