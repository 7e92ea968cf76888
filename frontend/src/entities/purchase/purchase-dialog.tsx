import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Fade from '@mui/material/Fade';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Purchase } from '@contracts/participations';
import { SaleNews } from '@/entities/raffle/sale-news';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { commonTexts } from '@/shared/i18n/common';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useSwipeDown } from '@/shared/lib/use-swipe-down';
import { bottomSheetSx, sheetHandleSx, SlideUp, useClearOfSheet } from '@/shared/ui/bottom-sheet';
import { TicketBlock } from './ticket-block';
import type { RaffleOnSale } from './use-obstacle';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

interface PurchaseDialogProps {
  readonly raffle: RaffleOnSale;
  readonly open: boolean;
  /** The first choice. */
  readonly tickets: number;
  readonly isFurther?: boolean | undefined;
  readonly onClose: () => void;
  /** Called when the dialog closes after a purchase; what it shows then takes the focus. */
  readonly onBought?: ((purchase: Purchase) => void) | undefined;
}

const photoSx = (side: number) => ({
  width: side,
  height: side,
  flexShrink: 0,
  borderRadius: '16px',
  overflow: 'hidden',
});

const titleSx = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

const headSx = (isPhone: boolean) => ({
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  p: isPhone ? 2 : 3,
  pb: 0,
  ...(isPhone && sheetHandleSx),
});

/**
 * Buys without leaving the screen: a sheet on a phone, else a dialog. It can't be closed while an
 * order is on its way.
 */
export const PurchaseDialog = (props: PurchaseDialogProps) => {
  const { raffle, open, tickets, isFurther } = props;
  const title = useId();
  const [sending, setSending] = useState(false);
  const [bought, setBought] = useState<Purchase>();
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  useClearOfSheet(isPhone && open ? paper : null);
  const close = () => {
    props.onClose();
    if (bought !== undefined) props.onBought?.(bought);
  };
  const swipe = useSwipeDown(paper, sending ? undefined : close);
  return (
    <Dialog
      open={open}
      onClose={sending ? undefined : close}
      disableRestoreFocus={bought !== undefined && props.onBought !== undefined}
      aria-labelledby={title}
      fullWidth
      maxWidth="xs"
      slots={{ transition: isPhone ? SlideUp : Fade }}
      slotProps={{
        paper: { ref: setPaper },
        transition: { onExited: () => setBought(undefined) },
      }}
      sx={isPhone ? bottomSheetSx : undefined}
    >
      <SaleNews raffle={raffle} />
      <Box sx={headSx(isPhone)} {...(isPhone && swipe)}>
        <Box sx={photoSx(isPhone ? 48 : 64)}>
          <SmallPhoto photo={raffle.photos[0]} cut />
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={title} variant="caption" component="h2" color="textSecondary">
            {purchaseTexts.title}
          </Typography>
          <Typography variant="h4" component="p" sx={titleSx(isPhone ? 1 : 2)}>
            {raffle.title}
          </Typography>
        </Box>
        <FocusableIconButton
          aria-label={commonTexts.close}
          disabled={sending}
          onClick={close}
          sx={{ alignSelf: 'start' }}
        >
          <CloseRounded />
        </FocusableIconButton>
      </Box>
      <Box sx={isPhone ? { px: 2, pt: 1.5, pb: 0.5 } : { p: 3 }}>
        <TicketBlock
          raffle={raffle}
          initialTickets={tickets}
          dense={isPhone}
          isFurther={isFurther}
          onBought={setBought}
          onTorn={close}
          onSending={setSending}
        />
      </Box>
    </Dialog>
  );
};
