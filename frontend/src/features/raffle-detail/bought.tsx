import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { useShare } from '@/entities/raffle/use-share';
import { purchaseTexts as texts } from '@/shared/i18n/purchase';
import { shareTexts } from '@/shared/i18n/share';
import { MY_TICKETS, paths } from '@/shared/lib/paths';

interface BoughtProps {
  readonly raffle: Raffle;
  readonly purchase: Purchase;
  readonly onMore: () => void;
}

/** Stands where the purchase was made, so that one press too many buys nothing. */
export const Bought = ({ raffle, purchase, onMore }: BoughtProps) => {
  const share = useShare(raffle);
  const wayOn = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // What had the focus is gone.
    wayOn.current?.focus();
  }, [purchase]);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, textAlign: 'center' }}>
      <div>
        <CheckCircleRounded aria-hidden color="success" sx={{ fontSize: 40 }} />
        <Typography color="textSecondary">{texts.yours(purchase.tickets)}</Typography>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatRange(purchase.receipt)}
        </Typography>
      </div>
      <Button
        ref={wayOn}
        component={Link}
        to={`${paths.raffle.href(raffle.id)}#${MY_TICKETS}`}
        variant="contained"
      >
        {texts.see}
      </Button>
      <Button
        variant="outlined"
        startIcon={<IosShareRounded />}
        aria-label={shareTexts.shareOf(raffle.title)}
        onClick={() => void share()}
      >
        {shareTexts.share}
      </Button>
      <Button onClick={onMore}>{texts.again}</Button>
    </Box>
  );
};
