import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { useSession } from '@/entities/session/use-session';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { BuyButton } from './buy-button';
import { Odds } from './odds';
import { QuantityField } from './quantity-field';
import { QuickPicks } from './quick-picks';
import { Total } from './total';
import { useObstacle } from './use-obstacle';
import { usePurchase, type PurchaseListener } from './use-purchase';
import { useQuantity } from './use-quantity';

interface TicketBlockProps extends PurchaseListener {
  readonly raffle: Raffle;
  readonly initialTickets?: number | undefined;
}

/** Choose how many, see what it costs and what it is worth, buy. */
export const TicketBlock = ({ raffle, initialTickets, ...listener }: TicketBlockProps) => {
  const available = availableTickets(raffle);
  const quantity = useQuantity(available, initialTickets);
  const obstacle = useObstacle(raffle);
  const { buy, sending, asking } = usePurchase(raffle, listener);
  const { status } = useSession();
  const blocked = obstacle !== undefined;
  const hint = status === 'signed-out' ? purchaseTexts.signInFirst : undefined;

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <QuantityField quantity={quantity} available={available} disabled={blocked} />
      <QuickPicks
        chosen={quantity.quantity}
        available={available}
        disabled={blocked}
        onPick={quantity.set}
      />
      <Total price={raffle.ticketPrice} quantity={quantity.quantity} />
      <Odds raffle={raffle} quantity={quantity.quantity} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <BuyButton
          tickets={quantity.quantity}
          soldOut={available === 0}
          sending={sending}
          disabled={blocked || asking}
          onBuy={() => void buy(quantity.quantity)}
        />
        <Typography variant="caption" color="textSecondary" align="center" role="status">
          {obstacle ?? hint}
        </Typography>
      </Box>
    </Box>
  );
};
