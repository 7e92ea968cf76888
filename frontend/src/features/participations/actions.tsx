import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { HeldRaffle } from '@contracts/raffles';
import { LazyPurchaseDialog, usePurchaseDialog } from '@/entities/purchase/lazy-purchase-dialog';
import { availableTickets } from '@/entities/raffle/tickets';
import { useIsOver } from '@/entities/raffle/time-left';
import { useShare } from '@/entities/raffle/use-share';
import { participationsTexts } from '@/shared/i18n/participations';
import { shareTexts } from '@/shared/i18n/share';
import { paths } from '@/shared/lib/paths';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface ActionsProps {
  /** Includes the live values. */
  readonly raffle: HeldRaffle;
}

/** The sheet stays when the last ticket was bought in it. */
const BuyMore = ({ raffle }: ActionsProps) => {
  const dialog = usePurchaseDialog(raffle.id);
  const over = useIsOver(raffle);
  return (
    <>
      {!over && (
        <FocusableButton
          variant="contained"
          fullWidth
          disabled={availableTickets(raffle) === 0}
          aria-label={participationsTexts.buyMoreOf(raffle.title)}
          onClick={dialog.open}
        >
          {participationsTexts.buyMore}
        </FocusableButton>
      )}
      <LazyPurchaseDialog raffle={raffle} dialog={dialog} isFurther />
    </>
  );
};

const SeeDraw = ({ raffle }: ActionsProps) => {
  const { draw, drawOf, room, roomOf } = participationsTexts;
  const isHeld = raffle.drawHeld === true;
  return (
    <Button
      component={Link}
      to={paths.draw.href(raffle.id)}
      variant={isHeld ? 'outlined' : 'contained'}
      fullWidth
      aria-label={(isHeld ? roomOf : drawOf)(raffle.title)}
    >
      {isHeld ? room : draw}
    </Button>
  );
};

/** Side by side where both have room. */
const pairSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.25rem, 100%), 1fr))',
  gap: 1,
} as const;

/** «Buy one more» during the sale, the draw afterwards; details and sharing always. */
export const Actions = ({ raffle }: ActionsProps) => {
  const share = useShare(raffle);
  return (
    <>
      <BuyMore raffle={raffle} />
      {raffle.status === 'completed' && <SeeDraw raffle={raffle} />}
      <Box sx={pairSx}>
        <Button
          component={Link}
          to={paths.raffle.href(raffle.id)}
          aria-label={participationsTexts.detailsOf(raffle.title)}
        >
          {participationsTexts.details}
        </Button>
        <Button
          startIcon={<IosShareRounded />}
          aria-label={shareTexts.shareOf(raffle.title)}
          onClick={() => void share()}
        >
          {shareTexts.share}
        </Button>
      </Box>
    </>
  );
};
