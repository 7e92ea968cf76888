import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Participation } from '@contracts/participations';
import type { HeldRaffle } from '@contracts/raffles';
import { useBuyTickets } from '@/entities/purchase/use-buy-tickets';
import { availableTickets } from '@/entities/raffle/tickets';
import { useIsOver } from '@/entities/raffle/time-left';
import { useShare } from '@/entities/raffle/use-share';
import { hasProblem } from '@/shared/api/problems';
import { participationsTexts } from '@/shared/i18n/participations';
import { raffleTexts } from '@/shared/i18n/raffle';
import { paths } from '@/shared/lib/paths';
import { useToast, errorToast } from '@/shared/lib/toasts';

const failureText = (error: unknown): string =>
  hasProblem(error, 'tickets-sold-out')
    ? participationsTexts.soldOut
    : participationsTexts.buyFailed;

/** Buys one more ticket per press, and shows the outcome. */
const useBuyOneMore = ({ userId, raffleId }: Participation) => {
  const { buy: send, sending } = useBuyTickets();
  const toast = useToast();
  const buy = async () => {
    try {
      await send({ userId, raffleId, tickets: 1 });
      toast({ title: participationsTexts.bought, text: participationsTexts.boughtText });
    } catch (error) {
      toast(errorToast(failureText(error)));
    }
  };
  return { buy, buying: sending };
};

interface ActionsProps {
  readonly participation: Participation;
  /** Includes the live values. */
  readonly raffle: HeldRaffle;
}

const BuyMore = ({ participation, raffle }: ActionsProps) => {
  const { buy, buying } = useBuyOneMore(participation);
  return (
    <Button
      variant="contained"
      fullWidth
      disabled={buying || availableTickets(raffle) === 0}
      aria-label={buying ? undefined : participationsTexts.buyMoreOf(raffle.title)}
      onClick={() => void buy()}
    >
      {buying ? participationsTexts.buying : participationsTexts.buyMore}
    </Button>
  );
};

const SeeDraw = ({ raffle }: Pick<ActionsProps, 'raffle'>) => {
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
export const Actions = ({ participation, raffle }: ActionsProps) => {
  const over = useIsOver(raffle);
  const share = useShare(raffle);
  return (
    <>
      {!over && <BuyMore participation={participation} raffle={raffle} />}
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
          aria-label={raffleTexts.shareOf(raffle.title)}
          onClick={() => void share()}
        >
          {raffleTexts.share}
        </Button>
      </Box>
    </>
  );
};
