import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { Raffle } from '@contracts/raffles';
import { ticketsLeft } from '@/entities/raffle/tickets';
import { raffleTexts } from '@/shared/i18n/raffle';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { formatEuros } from '@/shared/lib/numbers';
import { BOTTOM_BAR, raiseBottomEdge } from '@/shared/ui/bottom-edge';

const HEIGHT = 68;

const appear = keyframes({ from: { transform: 'translateY(100%)' } });

/** Above the app's own bar, and below it in depth, so that it comes out from behind it. */
const barSx = {
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`,
  height: HEIGHT,
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

interface BuyBarProps {
  readonly raffle: Raffle;
  readonly onBuy: () => void;
}

/** Price, tickets left and the way to buy, while the button on the screen is out of sight. */
export const BuyBar = ({ raffle, onBuy }: BuyBarProps) => {
  useEffect(() => raiseBottomEdge(HEIGHT), []);
  return (
    <Box component="section" aria-label={raffleDetailTexts.buyBar} sx={barSx}>
      <Box sx={{ flexGrow: 1, minWidth: 0, lineHeight: 1.25, whiteSpace: 'nowrap' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5 }}>
          <Box
            component="strong"
            sx={{ fontSize: '1.25rem', fontWeight: 800, letterSpacing: '-0.02em' }}
          >
            {formatEuros(raffle.ticketPrice)}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {raffleTexts.perTicket}
          </Box>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {raffleDetailTexts.left(ticketsLeft(raffle), raffle.soldTickets)}
        </Box>
      </Box>
      <Button variant="contained" onClick={onBuy} sx={{ minHeight: 48, flexShrink: 0 }}>
        {raffleTexts.participate}
      </Button>
    </Box>
  );
};
