import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { commonTexts } from '@/shared/i18n/common';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { TicketBlock } from './ticket-block';

interface PurchaseDialogProps {
  readonly raffle: ListedRaffle;
  readonly open: boolean;
  /** The first choice. */
  readonly tickets: number;
  readonly onClose: () => void;
}

const photoSx = { width: 64, height: 64, flexShrink: 0, borderRadius: '16px', overflow: 'hidden' };

const titleSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** Buys without leaving the screen. It can't be closed while an order is on its way. */
export const PurchaseDialog = ({ raffle, open, tickets, onClose }: PurchaseDialogProps) => {
  const title = useId();
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={sending ? undefined : onClose}
      aria-labelledby={title}
      fullWidth
      maxWidth="xs"
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 3, pb: 0 }}>
        <Box sx={photoSx}>
          <SmallPhoto photo={raffle.photos[0]} cut />
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={title} variant="caption" component="h2" color="textSecondary">
            {purchaseTexts.title}
          </Typography>
          <Typography variant="h4" component="p" sx={titleSx}>
            {raffle.title}
          </Typography>
        </Box>
        <IconButton
          aria-label={commonTexts.close}
          disabled={sending}
          onClick={onClose}
          sx={{ alignSelf: 'start' }}
        >
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ p: 3 }}>
        <TicketBlock
          raffle={raffle}
          initialTickets={tickets}
          onBought={onClose}
          onSending={setSending}
        />
      </Box>
    </Dialog>
  );
};
