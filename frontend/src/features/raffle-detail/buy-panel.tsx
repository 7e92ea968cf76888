import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { LazyPurchaseDialog, usePurchaseDialog } from '@/entities/purchase/lazy-purchase-dialog';
import { TrustLines } from '@/entities/purchase/trust-lines';
import { useObstacle } from '@/entities/purchase/use-obstacle';
import { availableTickets, ticketsLeft } from '@/entities/raffle/tickets';
import { raffleTexts } from '@/shared/i18n/raffle';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { formatEuros } from '@/shared/lib/numbers';
import { BOTTOM_BAR, raiseBottomEdge } from '@/shared/ui/bottom-edge';
import { Bought } from './bought';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const HEIGHT = 68;

const appear = keyframes({ from: { transform: 'translateY(100%)' } });

/** Above the app's own bar, and below it in depth, so that it comes out from behind it. */
const barSx = {
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`,
  minHeight: HEIGHT,
  py: 0.5,
  zIndex: 'mobileStepper',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 'calc(16px + env(safe-area-inset-left))',
  pr: 'calc(16px + env(safe-area-inset-right))',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 -8px 24px rgb(36 23 18 / 0.10)',
  animation: `${appear} 220ms cubic-bezier(0.2, 0.8, 0.2, 1)`,
} as const;

/** As large as letters are, up to what leaves room beside it on a phone. */
const atMost = (size: string, width: string) => ({ fontSize: `min(${size}, ${width})` });

const captionSx = {
  typography: 'caption',
  ...atMost('0.8125rem', '4.5vw'),
  color: 'text.secondary',
};

const buttonSx = { minHeight: 48, flexShrink: 0, ...atMost('1rem', '5.5vw') } as const;

interface BuyBarProps {
  readonly raffle: Raffle;
  readonly onBuy: () => void;
}

/** Price, tickets left and the way to buy, while the button on the screen is out of sight. */
const BuyBar = ({ raffle, onBuy }: BuyBarProps) => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => raiseBottomEdge(Math.max(HEIGHT, bar.current?.offsetHeight ?? 0)), []);
  return (
    <Box ref={bar} component="section" aria-label={raffleDetailTexts.buyBar} sx={barSx}>
      <Box sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.25 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.5 }}>
          <Box
            component="strong"
            sx={{ ...atMost('1.25rem', '7vw'), fontWeight: 800, letterSpacing: '-0.02em' }}
          >
            {formatEuros(raffle.ticketPrice)}
          </Box>
          <Box component="span" sx={captionSx}>
            {raffleTexts.perTicket}
          </Box>
        </Box>
        <Box sx={captionSx}>{raffleDetailTexts.left(ticketsLeft(raffle), raffle.soldTickets)}</Box>
      </Box>
      <Button variant="contained" onClick={onBuy} sx={buttonSx}>
        {raffleTexts.participate}
      </Button>
    </Box>
  );
};

/**
 * Put `ref` on an element to know whether no part of it is visible.
 * @param covered pixels at the lower edge of the window that something covers
 */
const useOutOfSight = (covered: number) => {
  const [element, ref] = useState<Element | null>(null);
  const [outOfSight, setOutOfSight] = useState(false);
  useEffect(() => {
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      // The last entry is the newest.
      (entries) => setOutOfSight(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `0px 0px -${covered}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, covered]);
  return { ref, outOfSight };
};

export interface BuyPanelProps {
  readonly raffle: Raffle;
  /** Called with true while an order is made and its ticket is seen; not to be taken away then. */
  readonly onBuying: (buying: boolean) => void;
}

/** Tells whether somebody buys; whoever left does no more. */
export const useTold = (isBuying: boolean, onBuying: BuyPanelProps['onBuying']): void => {
  useEffect(() => {
    onBuying(isBuying);
    return () => onBuying(false);
  }, [isBuying, onBuying]);
};

/**
 * On a phone: the button that opens the purchase at the lower edge, and afterwards its outcome.
 * While that is out of sight, a bar there has the same button.
 */
export const BuyPanel = ({ raffle, onBuying }: BuyPanelProps) => {
  const dialog = usePurchaseDialog(raffle.id);
  const [bought, setBought] = useState<Purchase>();
  const obstacle = useObstacle(raffle);
  useTold(dialog.state.stage === 'open', onBuying);
  const { ref, outOfSight } = useOutOfSight(BOTTOM_BAR);
  const blocked = obstacle !== undefined;
  return (
    <Box data-screen-only sx={{ display: 'grid', gap: 1 }}>
      {bought ? (
        <div ref={ref}>
          <Bought raffle={raffle} purchase={bought} onMore={dialog.open} />
        </div>
      ) : (
        <FocusableButton
          ref={ref}
          variant="contained"
          size="large"
          fullWidth
          disabled={blocked}
          onClick={dialog.open}
        >
          {availableTickets(raffle) === 0 ? raffleTexts.soldOut : raffleTexts.participate}
        </FocusableButton>
      )}
      <Typography variant="body2" color="textSecondary" align="center">
        {obstacle ?? raffleDetailTexts.left(ticketsLeft(raffle), raffle.soldTickets)}
      </Typography>
      <TrustLines raffle={raffle} />
      {outOfSight && !blocked && <BuyBar raffle={raffle} onBuy={dialog.open} />}
      <LazyPurchaseDialog raffle={raffle} dialog={dialog} onBought={setBought} />
    </Box>
  );
};
