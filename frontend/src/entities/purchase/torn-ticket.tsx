import { keyframes } from '@emotion/react';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Purchase } from '@contracts/participations';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { purchaseTexts } from '@/shared/i18n/purchase';

/** How long a bought ticket is seen. */
export const TORN_MS = 1000;

const TORN = 'translate(5px, 2px) rotate(5deg)';

const tear = keyframes({
  'from, 25%': { transform: 'none' },
  to: { transform: TORN },
});

const partSx = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 52,
  py: 0.5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const stubSx = {
  ...partSx,
  px: 2,
  borderLeft: '2px dashed',
  borderColor: 'background.paper',
  borderRadius: '0 16px 16px 0',
  transformOrigin: '0 100%',
  transform: TORN,
  animation: `${tear} 500ms cubic-bezier(0.3, 0, 0.2, 1)`,
} as const;

interface TornTicketProps {
  readonly purchase: Purchase;
  /** Called after a second. */
  readonly onTorn: () => void;
}

/** What the button to buy becomes: the ticket with one's numbers, its stub torn off. */
export const TornTicket = ({ purchase, onTorn }: TornTicketProps) => {
  const ticket = useRef<HTMLDivElement>(null);
  const torn = useEffectEvent(onTorn);
  useEffect(() => {
    // The button that had the focus is gone.
    ticket.current?.focus();
    const timer = setTimeout(() => torn(), TORN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      ref={ticket}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        mr: '5px',
        textAlign: 'center',
        borderRadius: '16px',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      <Box sx={{ ...partSx, px: 2, borderRadius: '16px 0 0 16px' }}>
        <Box sx={{ typography: 'caption', lineHeight: 1.2 }}>
          {purchaseTexts.yours(purchase.tickets)}
        </Box>
        <Box
          component="strong"
          sx={{ fontSize: '1.25rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatRange(purchase.receipt)}
        </Box>
      </Box>
      <Box aria-hidden sx={stubSx}>
        <CheckRounded />
      </Box>
    </Box>
  );
};
