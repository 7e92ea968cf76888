import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { LazyPurchaseDialog } from '@/entities/purchase/lazy-purchase-dialog';
import { useObstacle } from '@/entities/purchase/use-obstacle';
import { usePurchaseDialog } from '@/entities/purchase/use-purchase-dialog';
import { availableTickets, ticketsLeft } from '@/entities/raffle/tickets';
import { raffleTexts } from '@/shared/i18n/raffle';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { useOutOfSight } from '@/shared/lib/use-out-of-sight';
import { BOTTOM_BAR } from '@/shared/ui/bottom-edge';
import { BuyBar } from './buy-bar';

interface BuyPanelProps {
  readonly raffle: Raffle;
}

/**
 * On a phone: the button that opens the purchase at the lower edge. While it is out of sight, a bar
 * there has the same button.
 */
export const BuyPanel = ({ raffle }: BuyPanelProps) => {
  const dialog = usePurchaseDialog(raffle.id);
  const obstacle = useObstacle(raffle);
  const { ref, outOfSight } = useOutOfSight(BOTTOM_BAR);
  const blocked = obstacle !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        ref={ref}
        variant="contained"
        size="large"
        fullWidth
        disabled={blocked}
        onClick={dialog.open}
      >
        {availableTickets(raffle) === 0 ? raffleTexts.soldOut : raffleTexts.participate}
      </Button>
      <Typography variant="body2" color="textSecondary" align="center">
        {obstacle ?? raffleDetailTexts.left(ticketsLeft(raffle), raffle.soldTickets)}
      </Typography>
      {outOfSight && !blocked && <BuyBar raffle={raffle} onBuy={dialog.open} />}
      <LazyPurchaseDialog raffle={raffle} dialog={dialog} />
    </Box>
  );
};
