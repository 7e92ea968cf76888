import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ParticipationInRaffle, Receipt } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { useReceipts, MoreReceipts } from '@/entities/participation/receipts';
import { formatRange, ticketsIn } from '@/entities/participation/ticket-numbers';
import { useMyParticipation } from '@/entities/participation/use-my-participation';
import { chanceOf } from '@/entities/raffle/chance';
import { ChanceWords } from '@/entities/raffle/chance-words';
import { myTicketsTexts } from '@/shared/i18n/raffle-detail';
import { formatEuros } from '@/shared/lib/numbers';
import { MY_TICKETS } from '@/shared/lib/paths';
import { useCopy } from '@/shared/lib/use-copy';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx } from '@/shared/ui/paper.styles';

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
  readonly mine: ParticipationInRaffle;
}

const summarySx = {
  cursor: 'pointer',
  minHeight: 44,
  display: 'list-item',
  alignContent: 'center',
};

/** The proof of each purchase, to read and to copy. */
const Receipts = ({ raffle, mine }: ReceiptsProps) => {
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
            sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider', breakInside: 'avoid' }}
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
            <Box component="pre" sx={{ m: 0, typography: 'caption', whiteSpace: 'pre-wrap' }}>
              {receiptText(raffle, receipt)}
            </Box>
          </Box>
        ))}
        <MoreReceipts further={further} />
      </Box>
    </div>
  );
};

const numberSx = {
  display: 'inline-block',
  px: 1.5,
  py: 0.5,
  borderRadius: '10px',
  border: '2px dashed',
  borderColor: 'primary.main',
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The signed-in person's numbers and receipts of this raffle. */
export const MyTickets = ({ raffle }: { readonly raffle: Raffle }) => {
  const { mine, failed, retrying, retry } = useMyParticipation(raffle.id);
  if (failed) {
    return <InlineFailure text={myTicketsTexts.failed} retrying={retrying} onRetry={retry} />;
  }
  if (mine === undefined) return null;
  const unlisted = mine.tickets - ticketsIn(mine.ranges);
  return (
    <Box
      component="section"
      id={MY_TICKETS}
      tabIndex={-1}
      sx={{ ...sheetSx, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ConfirmationNumberRounded aria-hidden color="primary" />
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 9rem' }}>
          {myTicketsTexts.title}
        </Typography>
        <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
          {myTicketsTexts.held(mine.tickets)}
        </Box>
      </Box>
      <ChanceWords raffle={raffle} chance={chanceOf(mine.tickets, raffle)} />
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {mine.ranges.map((range) => (
          <Box component="li" key={range.from} sx={numberSx}>
            {formatRange(range)}
          </Box>
        ))}
      </Box>
      {unlisted > 0 && (
        <Typography variant="body2" color="textSecondary">
          {myTicketsTexts.unlisted(unlisted)}
        </Typography>
      )}
      <Typography sx={{ fontWeight: 650 }}>{myTicketsTexts.alias(aliasOf(mine.tag))}</Typography>
      <Receipts raffle={raffle} mine={mine} />
    </Box>
  );
};
