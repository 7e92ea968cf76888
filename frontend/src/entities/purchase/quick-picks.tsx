import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QUICK_PICKS } from '@contracts/limits';
import { purchaseTexts } from '@/shared/i18n/purchase';

interface QuickPicksProps {
  readonly chosen: number;
  readonly available: number;
  readonly disabled: boolean;
  readonly onPick: (tickets: number) => void;
}

export const QuickPicks = ({ chosen, available, disabled, onPick }: QuickPicksProps) => (
  <Box
    role="group"
    aria-label={purchaseTexts.quickPicks}
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}
  >
    {QUICK_PICKS.map((tickets) => (
      <Button
        key={tickets}
        variant={tickets === chosen ? 'contained' : 'outlined'}
        color="secondary"
        aria-pressed={tickets === chosen}
        disabled={disabled || tickets > available}
        onClick={() => onPick(tickets)}
        sx={{ minWidth: 0, px: 0, fontWeight: 750 }}
      >
        {tickets}
      </Button>
    ))}
  </Box>
);
