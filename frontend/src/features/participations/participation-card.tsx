import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Participation } from '@contracts/participations';
import { thumbnailOf } from '@contracts/thumbnails';
import { useListRefresh } from '@/entities/raffle/live/use-list-refresh';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { titleSx } from '@/entities/raffle/title.styles';
import { participationsTexts } from '@/shared/i18n/participations';
import { paths } from '@/shared/lib/paths';
import { useInView } from '@/shared/lib/use-in-view';
import { Photo } from '@/shared/ui/photo';
import { Actions } from './actions';
import { Facts } from './facts';
import { MyNumbers } from './my-numbers';
import { Outcome } from './outcome';
import { cardSx, heldSx, photoSx, stubSx, wordsSx } from './participations.styles';
import { Sale } from './sale';

interface ParticipationCardProps {
  readonly participation: Participation;
}

/** What one person holds of a raffle, and how that raffle goes or went. */
export const ParticipationCard = ({ participation }: ParticipationCardProps) => {
  const { tickets, ranges, status } = participation;
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(participation.raffle, inView);
  useListRefresh(participation.raffle, raffle, 'Participations');
  return (
    <Card component="article" ref={ref} sx={cardSx}>
      <Box sx={photoSx}>
        <Photo src={thumbnailOf(raffle.image)} alt="" />
        <Box sx={heldSx}>
          <ConfirmationNumberRounded aria-hidden fontSize="small" color="primary" />
          {participationsTexts.held(tickets)}
        </Box>
      </Box>
      <Box sx={wordsSx}>
        <Typography variant="h4" component="h2" sx={titleSx}>
          <Link to={paths.raffle.href(raffle.id)}>{raffle.title}</Link>
        </Typography>
        {raffle.status !== 'active' && <Outcome raffle={raffle} status={status} />}
        <Sale raffle={raffle} />
        <Facts raffle={raffle} tickets={tickets} />
        <MyNumbers ranges={ranges} tickets={tickets} />
      </Box>
      <Box sx={stubSx}>
        <Actions participation={participation} raffle={raffle} />
      </Box>
    </Card>
  );
};
