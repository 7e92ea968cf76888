import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Participation, Receipt } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { MoreReceipts } from '@/entities/participation/more-receipts';
import { formatRange } from '@/entities/participation/ticket-numbers';
import { useReceipts } from '@/entities/participation/use-receipts';
import { myTicketsTexts } from '@/shared/i18n/raffle-detail';
import { formatEuros } from '@/shared/lib/numbers';
import { useCopy } from '@/shared/lib/use-copy';

type ReceiptRaffle = Pick<Raffle, 'id' | 'title'>;

const { fields } = myTicketsTexts;

/** A receipt as lines of text, to copy. */
const receiptText = (raffle: ReceiptRaffle, receipt: Receipt): string =>
  [
    `${fields.raffle}: ${raffle.title} (${raffle.id})`,
    `${fields.tickets}: ${formatRange(receipt)}`,
    `${fields.amount}: ${formatEuros(receipt.amountCents / 100)}`,
    `${fields.purchase}: ${receipt.seq} · ${receipt.purchaseId}`,
    `${fields.tag}: ${receipt.tag}`,
    ...(receipt.receiptSecret === undefined ? [] : [`${fields.secret}: ${receipt.receiptSecret}`]),
    `${fields.head}: ${receipt.head}`,
  ].join('\n');

interface ReceiptsProps {
  readonly raffle: ReceiptRaffle;
  readonly mine: Participation;
}

const summarySx = {
  cursor: 'pointer',
  minHeight: 44,
  display: 'list-item',
  alignContent: 'center',
};

/** The proof of each purchase, to read and to copy. */
export const Receipts = ({ raffle, mine }: ReceiptsProps) => {
  const copy = useCopy({ title: myTicketsTexts.copied }, myTicketsTexts.notCopied);
  const { receipts, further } = useReceipts(mine);
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {myTicketsTexts.receiptsText}
      </Typography>
      <Box component="details">
        <Box component="summary" sx={{ ...summarySx, fontWeight: 650 }}>
          {myTicketsTexts.receipts}
        </Box>
        {receipts.map((receipt) => (
          <Box
            key={receipt.purchaseId}
            sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="strong" sx={{ flexGrow: 1 }}>
                {myTicketsTexts.receipt(receipt.seq, formatRange(receipt))}
              </Box>
              <Button
                startIcon={<ContentCopyRounded />}
                aria-label={myTicketsTexts.copyOf(formatRange(receipt))}
                onClick={() => void copy(receiptText(raffle, receipt))}
              >
                {myTicketsTexts.copy}
              </Button>
            </Box>
            <Box
              component="pre"
              sx={{ m: 0, typography: 'caption', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {receiptText(raffle, receipt)}
            </Box>
          </Box>
        ))}
        <MoreReceipts further={further} />
      </Box>
    </div>
  );
};
