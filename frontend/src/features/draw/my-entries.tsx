import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DrawPack } from '@contracts/draws';
import type { Participation, Receipt } from '@contracts/participations';
import { MoreReceipts } from '@/entities/participation/more-receipts';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { useReceipts } from '@/entities/participation/use-receipts';
import { drawTexts } from '@/shared/i18n/draw';
import { sheetSx } from '@/shared/ui/paper.styles';
import { isIn } from './heads-of';
import { useHeads } from './use-checks';

interface MyEntryProps {
  readonly receipt: Receipt;
  /** Undefined while it is computed. */
  readonly found: boolean | undefined;
}

const MyEntry = ({ receipt, found }: MyEntryProps) => {
  const { seq } = receipt;
  if (found === undefined) return drawTexts.mineChecking(seq);
  const Icon = found ? CheckCircleRounded : CancelRounded;
  return (
    <>
      <Icon aria-hidden color={found ? 'success' : 'error'} />
      {found ? drawTexts.mineIn(seq, formatRange(receipt)) : drawTexts.mineMissing(seq)}
    </>
  );
};

interface MyEntriesProps {
  readonly mine: Participation;
  readonly pack: DrawPack;
}

/** Whether each of the person's receipts is in the sealed list. */
export const MyEntries = ({ mine, pack }: MyEntriesProps) => {
  const { receipts, further } = useReceipts(mine);
  const heads = useHeads(pack, mine.receipts[0]?.tag);
  return (
    <Box component="section" sx={sheetSx}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {drawTexts.mine}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {receipts.map((receipt) => (
          <Box component="li" key={receipt.purchaseId} sx={{ display: 'flex', gap: 1 }}>
            <MyEntry receipt={receipt} found={heads && isIn(pack, heads, receipt)} />
          </Box>
        ))}
      </Box>
      <MoreReceipts further={further} />
    </Box>
  );
};
