import BlockRounded from '@mui/icons-material/BlockRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Participation } from '@contracts/participations';
import type { HeldRaffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { participationsTexts } from '@/shared/i18n/participations';
import { formatCount } from '@/shared/lib/numbers';
import { CONTACT, paths } from '@/shared/lib/paths';

interface OutcomeProps {
  readonly raffle: HeldRaffle;
  readonly status: Participation['status'];
}

const outcomeOf = ({ raffle, status }: OutcomeProps) => {
  if (raffle.status === 'cancelled') {
    return { Icon: BlockRounded, text: participationsTexts.cancelled };
  }
  if (raffle.drawHeld === true) {
    return { Icon: PauseCircleOutlineRounded, text: participationsTexts.drawHeld };
  }
  if (raffle.winner === null) {
    return { Icon: HourglassTopRounded, text: participationsTexts.drawPending };
  }
  const ticket = formatCount(raffle.winner.ticket);
  return status === 'won'
    ? { Icon: EmojiEventsRounded, text: participationsTexts.wonWith(ticket) }
    : {
        Icon: EmojiEventsRounded,
        text: participationsTexts.winningTicket(ticket, aliasOf(raffle.winner.tag)),
      };
};

/** To the seller's contact and what comes next. */
const WhatNow = ({ raffle }: Pick<OutcomeProps, 'raffle'>) => (
  <Button
    component={Link}
    to={`${paths.draw.href(raffle.id)}#${CONTACT}`}
    variant="outlined"
    fullWidth
    aria-label={participationsTexts.whatNowOf(raffle.title)}
  >
    {participationsTexts.whatNow}
  </Button>
);

/** The outcome of an ended raffle; the way to the prize for its winner. */
export const Outcome = (props: OutcomeProps) => {
  const { Icon, text } = outcomeOf(props);
  const won = props.status === 'won';
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderRadius: '14px',
          fontWeight: 700,
          bgcolor: won ? 'gold.main' : 'action.hover',
          color: won ? 'gold.contrastText' : 'text.primary',
        }}
      >
        <Icon aria-hidden fontSize="small" />
        {text}
      </Box>
      {won && <WhatNow raffle={props.raffle} />}
    </>
  );
};
