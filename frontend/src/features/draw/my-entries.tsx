import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import type { DrawPack } from '@contracts/draws';
import type { ParticipationInRaffle, Receipt } from '@contracts/participations';
import { useReceipts, MoreReceipts } from '@/entities/participation/receipts';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { drawTexts } from '@/shared/i18n/draw';
import { isIn } from '@/entities/draw/checks-of';
import { Copyable } from '@/shared/ui/copyable';
import { Part } from './part';
import { useHeads } from '@/entities/draw/use-checks';

const { receipts: texts } = drawTexts;

interface MyEntryProps {
  readonly receipt: Receipt;
  /** Undefined while it is computed. */
  readonly found: boolean | undefined;
}

const MyEntry = ({ receipt, found }: MyEntryProps) => {
  const { seq, head } = receipt;
  const Icon = found ? CheckCircleRounded : CancelRounded;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {found === undefined ? (
        texts.checking(seq)
      ) : (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Icon aria-hidden color={found ? 'success' : 'error'} />
          <span>{found ? texts.isIn(seq, formatRange(receipt)) : texts.missing(seq)}</span>
        </Box>
      )}
      <Copyable isHash label={texts.headAfter(seq)} value={head} />
    </Box>
  );
};

interface MyEntriesProps {
  readonly mine: ParticipationInRaffle;
  readonly pack: DrawPack;
}

/** Whether each of the person's receipts is in the sealed list. */
export const MyEntries = ({ mine, pack }: MyEntriesProps) => {
  const { receipts, further } = useReceipts(mine);
  const { tag } = mine;
  const heads = useHeads(pack, tag);
  return (
    <Part title={texts.title}>
      <Copyable isHash label={texts.tag} value={tag} />
      <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {receipts.map((receipt) => (
          <MyEntry
            key={receipt.purchaseId}
            receipt={receipt}
            found={heads && isIn(pack, heads, receipt)}
          />
        ))}
      </Box>
      <MoreReceipts further={further} />
    </Part>
  );
};
