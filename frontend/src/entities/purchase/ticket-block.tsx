import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ListedRaffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { isOver } from '@/entities/raffle/time-left';
import { useSession } from '@/entities/session/use-session';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/use-now';
import { Odds } from './odds';
import { QuantityField, QuickPicks, useQuantity } from './quantity-field';
import { usePurchase, type PurchaseListener } from './use-purchase';

/** Why this person can't buy tickets of this raffle; undefined when they can. */
const useObstacle = (raffle: ListedRaffle): string | undefined => {
  const { user } = useSession();
  const over = isOver(raffle, useNow());
  if (availableTickets(raffle) === 0) return purchaseTexts.noneAvailable;
  if (over) return purchaseTexts.ended;
  if (user?.role === 'operator') return purchaseTexts.operator;
  return user?.id === raffle.createdBy ? purchaseTexts.own : undefined;
};

interface TotalProps {
  /** Euros. */
  readonly price: number;
  readonly quantity: number;
}

const Total = ({ price, quantity }: TotalProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 2,
      py: 1.5,
      borderBlock: '2px dashed',
      borderColor: 'divider',
    }}
  >
    <Box component="span" sx={{ fontWeight: 600 }}>
      {purchaseTexts.total}
    </Box>
    <Box
      component="output"
      sx={{
        fontSize: '2rem',
        fontWeight: 800,
        letterSpacing: '-0.03em',
        lineHeight: 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatEuros(totalEuros(price, quantity))}
    </Box>
  </Box>
);

interface BuyButtonProps {
  readonly tickets: number;
  readonly soldOut: boolean;
  readonly sending: boolean;
  readonly disabled: boolean;
  readonly onBuy: () => void;
}

const words = ({ tickets, soldOut, sending }: BuyButtonProps): string => {
  if (soldOut) return purchaseTexts.soldOut;
  return sending ? purchaseTexts.buying : `${purchaseTexts.buyVerb} ${purchaseTexts.buy(tickets)}`;
};

const BuyButton = (props: BuyButtonProps) => (
  <Button
    variant="contained"
    size="large"
    fullWidth
    disabled={props.disabled || props.sending || props.soldOut}
    onClick={props.onBuy}
  >
    {words(props)}
  </Button>
);

interface TicketBlockProps extends PurchaseListener {
  readonly raffle: ListedRaffle;
  readonly initialTickets?: number | undefined;
}

/** Choose a quantity, see its price and its chances, buy. */
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
