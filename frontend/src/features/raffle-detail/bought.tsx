import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Purchase } from '@contracts/participations';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { purchaseTexts as texts } from '@/shared/i18n/purchase';

interface BoughtProps {
  readonly purchase: Purchase;
  readonly onMore: () => void;
}

/** Stands where the purchase was made, so that one press too many buys nothing. */
export const Bought = ({ purchase, onMore }: BoughtProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}>
      <CheckCircleRounded aria-hidden color="success" sx={{ fontSize: 48 }} />
      <Typography color="textSecondary">{texts.yours(purchase.tickets)}</Typography>
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatRange(purchase.receipt)}
      </Typography>
      <Button ref={button} variant="outlined" onClick={onMore}>
        {texts.again}
      </Button>
    </Box>
  );
};
