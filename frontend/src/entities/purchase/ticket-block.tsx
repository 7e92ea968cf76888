import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type Ref } from 'react';
import type { Purchase } from '@contracts/participations';
import { chanceOfBuying } from '@/entities/raffle/chance';
import { ChanceWords } from '@/entities/raffle/chance-words';
import { availableTickets, ticketsLeft, winProbability } from '@/entities/raffle/tickets';
import { useSession } from '@/entities/session/use-session';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { QuantityField, QuickPicks, useQuantity } from './quantity-field';
import { TornTicket } from './torn-ticket';
import { TrustLines } from './trust-lines';
import { useObstacle, type RaffleOnSale } from './use-obstacle';
import { usePurchase, type PurchaseListener } from './use-purchase';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface ChosenChanceProps {
  readonly raffle: RaffleOnSale;
  readonly quantity: number;
  readonly available: number;
}

/** What the chosen tickets would win; the specification compares them with those left. */
const ChosenChance = ({ raffle, quantity, available }: ChosenChanceProps) => (
  <ChanceWords
    raffle={raffle}
    chance={chanceOfBuying(quantity, raffle)}
    specified={{
      percent: winProbability(quantity, available),
      note: purchaseTexts.probabilityNote(ticketsLeft(raffle)),
    }}
  />
);

interface TotalProps {
  /** Euros. */
  readonly price: number;
  readonly quantity: number;
  readonly dense: boolean;
}

const Total = ({ price, quantity, dense }: TotalProps) => (
  <Box
    component="output"
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 2,
      py: dense ? 0.75 : 1.5,
      borderBlock: '2px dashed',
      borderColor: 'divider',
    }}
  >
    <Box component="span" sx={{ fontWeight: 600 }}>
      {purchaseTexts.total}
    </Box>
    <Box
      component="span"
      sx={{
        fontSize: dense ? '1.5rem' : '2rem',
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
  readonly ref: Ref<HTMLButtonElement>;
  readonly tickets: number;
  /** Euros of one. */
  readonly price: number;
  readonly soldOut: boolean;
  readonly sending: boolean;
  readonly disabled: boolean;
  readonly onBuy: () => void;
}

const words = ({ tickets, price, soldOut, sending }: Omit<BuyButtonProps, 'ref'>): string => {
  if (soldOut) return purchaseTexts.soldOut;
  if (sending) return purchaseTexts.buying;
  const total = formatEuros(totalEuros(price, tickets));
  return `${purchaseTexts.buyVerb} ${purchaseTexts.buy(tickets)} · ${total}`;
};

const BuyButton = ({ ref, ...props }: BuyButtonProps) => (
  <FocusableButton
    ref={ref}
    variant="contained"
    size="large"
    fullWidth
    disabled={props.disabled || props.sending || props.soldOut}
    onClick={props.onBuy}
  >
    {words(props)}
  </FocusableButton>
);

/**
 * Gives its button the focus back, which falls to what is around it while an order is sent.
 */
const useFocusBack = (sending: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    const isAnswered = sent.current && !sending;
    sent.current = sending;
    const { activeElement } = document;
    if (isAnswered && activeElement?.contains(button.current)) button.current?.focus();
  }, [sending]);
  return button;
};

interface TicketBlockProps extends PurchaseListener {
  readonly raffle: RaffleOnSale;
  readonly initialTickets?: number | undefined;
  /** The ticket was seen that the button becomes. */
  readonly onTorn?: ((purchase: Purchase) => void) | undefined;
  /** In a sheet on a phone: the button stays in sight, however little room there is. */
  readonly dense?: boolean;
}

const pinnedSx = { position: 'sticky', bottom: 0, py: 1, bgcolor: 'background.paper' } as const;

/** Choose a quantity, see its price and its chances, buy. */
export const TicketBlock = (props: TicketBlockProps) => {
  const { raffle, initialTickets, dense = false, onBought, onTorn, ...listener } = props;
  const [bought, setBought] = useState<Purchase>();
  const available = availableTickets(raffle);
  const quantity = useQuantity(available, initialTickets);
  const obstacle = useObstacle(raffle);
  const { buy, sending, asking } = usePurchase(raffle, {
    ...listener,
    onBought: (purchase) => {
      setBought(purchase);
      onBought?.(purchase);
    },
  });
  const button = useFocusBack(sending);
  const { status } = useSession();
  const blocked = obstacle !== undefined;
  const hint = status === 'signed-out' ? purchaseTexts.signInFirst : undefined;

  return (
    <Box data-order sx={{ display: 'grid', gap: dense ? 1.25 : 2.5 }}>
      <QuantityField quantity={quantity} available={available} disabled={blocked} />
      <QuickPicks
        chosen={quantity.quantity}
        available={available}
        disabled={blocked}
        onPick={quantity.set}
      />
      <Total price={raffle.ticketPrice} quantity={quantity.quantity} dense={dense} />
      {available > 0 && (
        <ChosenChance raffle={raffle} quantity={quantity.quantity} available={available} />
      )}
      <Box sx={{ display: 'grid', gap: dense ? 0.5 : 1, ...(dense && pinnedSx) }}>
        {bought ? (
          <TornTicket purchase={bought} onTorn={() => onTorn?.(bought)} />
        ) : (
          <BuyButton
            ref={button}
            tickets={quantity.quantity}
            price={raffle.ticketPrice}
            soldOut={available === 0}
            sending={sending}
            disabled={blocked || asking}
            onBuy={() => void buy(quantity.quantity)}
          />
        )}
        <Typography variant="caption" color="textSecondary" align="center">
          {bought ? undefined : (obstacle ?? hint)}
        </Typography>
      </Box>
      <TrustLines raffle={raffle} />
    </Box>
  );
};
