import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { thumbnailOf } from '@contracts/thumbnails';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { PriceTag } from '@/entities/raffle/price-tag';
import { paths } from '@/shared/lib/paths';
import { useInView } from '@/shared/lib/use-in-view';
import { Photo } from '@/shared/ui/photo';
import { CardSales } from './card-sales';
import { ParticipateButton } from './participate-button';
import { cardSx, photoSx, stubSx, titleSx } from './raffle-card.styles';

interface RaffleCardProps {
  readonly raffle: Raffle;
  /** Level of the title's heading; one below the heading of its section. */
  readonly level?: 2 | 3;
}

/** A raffle as a ticket: the photo, what it costs, how it sells, and a stub to take part with. */
export const RaffleCard = ({ raffle: read, level = 3 }: RaffleCardProps) => {
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(read, inView);
  return (
    <Card component="article" ref={ref} sx={cardSx}>
      <Box sx={photoSx}>
        <Photo src={thumbnailOf(raffle.image)} alt="" />
        <PriceTag price={raffle.ticketPrice} />
      </Box>
      <Box sx={{ px: 2, pt: 2, pb: 1.5, display: 'grid', gap: 1.25, flexGrow: 1 }}>
        <Typography variant="h4" component={`h${level}`} sx={titleSx}>
          <Link to={paths.raffle.href(raffle.id)}>{raffle.title}</Link>
        </Typography>
        <CardSales raffle={raffle} />
      </Box>
      <Box sx={stubSx}>
        <ParticipateButton raffle={raffle} />
      </Box>
    </Card>
  );
};
