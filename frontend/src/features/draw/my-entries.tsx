import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawEntry } from '../../../../contracts/draws';
import type { Receipt } from '../../../../contracts/participations';
import { drawTexts } from '../../i18n/draw';
import { formatRange } from '../../lib/participations/ticket-numbers';
import { sheetSx } from './draw.styles';

interface MyEntriesProps {
  readonly receipts: readonly Receipt[];
  readonly entries: readonly DrawEntry[];
}

const isIn = (entries: readonly DrawEntry[], { seq, from, to, tag }: Receipt): boolean => {
  const entry = entries[seq - 1];
  return entry?.from === from && entry.to === to && entry.tag === tag;
};

/** Whether each of one's own receipts stands in the sealed list as it says. */
export const MyEntries = ({ receipts, entries }: MyEntriesProps) => (
  <Box component="section" sx={sheetSx}>
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      {drawTexts.mine}
    </Typography>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {receipts.map((receipt) => {
        const found = isIn(entries, receipt);
        const Icon = found ? CheckCircleRounded : CancelRounded;
        return (
          <Box component="li" key={receipt.purchaseId} sx={{ display: 'flex', gap: 1 }}>
            <Icon aria-hidden color={found ? 'success' : 'error'} />
            {found
              ? drawTexts.mineIn(receipt.seq, formatRange(receipt))
              : drawTexts.mineMissing(receipt.seq)}
          </Box>
        );
      })}
    </Box>
  </Box>
);
