import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { LazyRaffleHandovers } from '@/entities/handover/lazy-raffle-handovers';
import { useSession } from '@/entities/session/use-session';
import { commonTexts } from '@/shared/i18n/common';
import { afterDrawTexts } from '@/shared/i18n/draw';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { sheetSx } from '@/shared/ui/paper.styles';
import { ContactCard, useGetContactQuery } from './contact';
import type { Room } from './use-room';
import { WhatComes } from './what-comes';

const placeOf = ({ municipality, province }: Raffle): string | undefined => {
  const places = [...new Set([municipality, province])].filter((place) => place !== null);
  return places.length === 0 ? undefined : places.join(', ');
};

interface StepsProps {
  readonly raffle: Raffle;
  readonly side: 'winner' | 'seller';
  readonly winner: DrawnTicket;
}

const NextSteps = ({ raffle, side, winner }: StepsProps) => {
  const texts = afterDrawTexts[side];
  const prize = { hasShipping: raffle.hasShipping, place: placeOf(raffle) };
  return (
    <WhatComes
      title={afterDrawTexts.title}
      steps={[
        texts.write(formatCount(winner.ticket)),
        texts.deliver(prize),
        texts.when,
        texts.silence,
      ]}
    />
  );
};

/** The winner's own address, which the seller now sees. */
const MyAddress = ({ isMissing }: { readonly isMissing: boolean }) => (
  <Box sx={{ ...sheetSx, display: 'grid', gap: 1, justifyItems: 'start' }}>
    <Typography sx={{ fontWeight: 650 }}>
      {isMissing ? afterDrawTexts.winner.noAddress : afterDrawTexts.winner.seenAddress}
    </Typography>
    <Button
      component={Link}
      to={paths.profile.href()}
      variant={isMissing ? 'contained' : 'outlined'}
    >
      {afterDrawTexts.winner.toProfile}
    </Button>
  </Box>
);

interface SidesProps extends StepsProps {
  readonly user: User;
}

/** How the two reach each other, and what they do now, unless one of them has left. */
const Sides = ({ raffle, side, winner, user }: SidesProps) => {
  const { currentData } = useGetContactQuery({ raffleId: raffle.id, userId: user.id });
  const isGone = currentData?.deleted === true;
  return (
    <>
      <ContactCard raffle={raffle} userId={user.id} of={side === 'winner' ? 'seller' : 'winner'} />
      {!isGone && <NextSteps raffle={raffle} winner={winner} side={side} />}
      {!isGone && side === 'winner' && raffle.hasShipping && (
        <MyAddress isMissing={user.address === null || user.address === ''} />
      )}
    </>
  );
};

const HandoverSkeleton = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading}>
    <Skeleton variant="rounded" height={280} sx={{ borderRadius: '28px' }} />
  </Box>
);

/**
 * Where the prize is, for everybody; of a draw of before, what winner and seller do now, and how
 * they reach each other.
 */
export const AfterDraw = ({ room }: { readonly room: Room }) => {
  const { raffle, winners, myTag, isSeller, reveal } = room;
  const { user } = useSession();
  const [winner] = winners;
  if (!winner || reveal.phase !== 'shown') return null;
  const isWinner = winner.tag === myTag;
  const side = isWinner ? 'winner' : 'seller';
  const hasPart = user !== null && (isWinner || isSeller);
  return (
    <LazyRaffleHandovers
      raffle={raffle}
      loading={hasPart && <HandoverSkeleton />}
      none={hasPart && <Sides raffle={raffle} winner={winner} side={side} user={user} />}
    />
  );
};
