import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Participation } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { isOver } from '@/entities/raffle/time-left';
import { participationsTexts } from '@/shared/i18n/participations';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/use-now';
import { useBuyOneMore } from './use-buy-one-more';
import { useShare } from './use-share';

interface ActionsProps {
  readonly participation: Participation;
  /** As it is now. */
  readonly raffle: Raffle;
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

const SeeDraw = ({ raffle }: Pick<ActionsProps, 'raffle'>) => (
  <Button
    component={Link}
    to={paths.draw.href(raffle.id)}
    variant="contained"
    fullWidth
    aria-label={participationsTexts.drawOf(raffle.title)}
  >
    {participationsTexts.draw}
  </Button>
);

/** What to do about it: one ticket more while it is on sale, its draw afterwards. */
export const Actions = ({ participation, raffle }: ActionsProps) => {
  const over = isOver(raffle, useNow());
  const share = useShare(raffle);
  return (
    <>
      {!over && <BuyMore participation={participation} raffle={raffle} />}
      {raffle.status === 'completed' && <SeeDraw raffle={raffle} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button
          component={Link}
          to={paths.raffle.href(raffle.id)}
          aria-label={participationsTexts.detailsOf(raffle.title)}
        >
          {participationsTexts.details}
        </Button>
        <Button
          startIcon={<IosShareRounded />}
          aria-label={participationsTexts.shareOf(raffle.title)}
          onClick={() => void share()}
        >
          {participationsTexts.share}
        </Button>
      </Box>
    </>
  );
};
