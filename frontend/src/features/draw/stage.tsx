import BlockRounded from '@mui/icons-material/BlockRounded';
import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import GppBadRounded from '@mui/icons-material/GppBadRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { availableTickets } from '@/entities/raffle/tickets';
import { cancelledTexts } from '@/shared/i18n/cancelled';
import { drawTexts } from '@/shared/i18n/draw';
import { formatDateTime } from '@/shared/lib/dates';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/server-clock';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { stageSx, figuresSx, STAGE } from './draw.styles';
import { Rolling } from './reel';
import { Result } from './result';
import { Facts, Note, Words } from './stage-frame';
import { SealedStage } from './stage-sealed';
import type { Room } from './use-room';

const { open } = drawTexts;

/** When the draw comes, in words. */
const whenOf = (raffle: Raffle, now: number): readonly string[] => {
  if (Date.parse(raffle.endDate) <= now) return [open.overdue];
  const end = formatDateTime(raffle.endDate);
  if (raffle.completionMode === 'auto') {
    return [open.onSoldOut(availableTickets(raffle)), open.orCancelled(end)];
  }
  const minimum = raffle.minTickets ?? 1;
  return raffle.soldTickets >= minimum
    ? [open.onClose(end)]
    : [open.onClose(end), open.orMinimum(minimum)];
};

interface FigureProps {
  readonly value: number;
  readonly label: string;
}

const Figure = ({ value, label }: FigureProps) => (
  <div>
    <Box sx={{ ...figuresSx, fontSize: 'clamp(2.5rem, 9vw, 3.75rem)' }}>
      <RollingNumber value={value} />
    </Box>
    <Box sx={{ typography: 'body2', color: STAGE.quiet, mt: 0.5 }}>{label}</Box>
  </div>
);

/** Tickets are still sold: who is in, and when the draw comes. */
const OpenStage = ({ raffle }: { readonly raffle: Raffle }) => {
  const now = useNow();
  const { participants, soldTickets } = raffle;
  return (
    <>
      <Words Icon={ConfirmationNumberRounded} title={open.title} />
      <Box sx={{ display: 'flex', gap: { xs: 4, sm: 7 } }}>
        <Figure
          value={participants}
          label={participants === 1 ? 'participante' : 'participantes'}
        />
        <Figure
          value={soldTickets}
          label={soldTickets === 1 ? 'ticket vendido' : 'tickets vendidos'}
        />
      </Box>
      <Box sx={{ maxWidth: 560 }}>
        <Typography variant="h4" component="h3" sx={{ color: STAGE.accent, mb: 0.5 }}>
          {open.when}
        </Typography>
        {whenOf(raffle, now).map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      </Box>
      <Button component={Link} to={paths.raffle.href(raffle.id)} variant="contained" size="large">
        {open.join}
      </Button>
    </>
  );
};

const { cancelled, checking, broken } = drawTexts;

interface RoomProps {
  readonly room: Room;
}

const CancelledStage = ({ room: { raffle, mine } }: RoomProps) => (
  <>
    <Words
      Icon={BlockRounded}
      title={cancelled.title}
      text={raffle.closeReason ?? cancelled.noReason}
    />
    <Note>{cancelledTexts.money}</Note>
    {mine && (
      <Box sx={{ fontWeight: 650 }}>
        {cancelledTexts.mine(
          mine.tickets,
          formatEuros(totalEuros(raffle.ticketPrice, mine.tickets)),
        )}
      </Box>
    )}
    <Facts
      facts={[drawTexts.participants(raffle.participants), drawTexts.tickets(raffle.soldTickets)]}
    />
  </>
);

const ProvenStage = ({ room }: RoomProps) => {
  const { reveal, winners } = room;
  const [winner, ...substitutes] = winners;
  if (reveal.phase === 'rolling') return <Rolling room={room} from={reveal.from} />;
  if (reveal.phase === 'waiting' || !winner) return <Words title={drawTexts.ready} />;
  return <Result room={room} winner={winner} substitutes={substitutes} live={reveal.live} />;
};

const Scene = ({ room }: RoomProps) => {
  const { stage, raffle, entries = [] } = room;
  const purchases = entries.length;
  switch (stage) {
    case 'open':
      return <OpenStage raffle={raffle} />;
    case 'sealed':
      return <SealedStage raffle={raffle} purchases={purchases} />;
    case 'checking':
      return <Words Icon={ShieldRounded} title={checking.title} text={checking.text} />;
    case 'broken':
      return <Words Icon={GppBadRounded} title={broken.title} text={broken.text} />;
    case 'cancelled':
      return <CancelledStage room={room} />;
    case 'proven':
      return <ProvenStage room={room} />;
  }
};

/** The heart of the room: what is happening now, for everybody to see. */
export const Stage = ({ room }: RoomProps) => {
  const { reveal, winners, myTag, isStill } = room;
  const isWon = reveal.phase === 'shown' && winners[0]?.tag === myTag;
  const begins = reveal.phase === 'rolling' && reveal.from === 0;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever is reading the list below must not miss the moment.
    if (!begins) return;
    ref.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, [begins, isStill]);
  return (
    <Box component="section" ref={ref} tabIndex={-1} sx={stageSx(isWon ? 'won' : 'house')}>
      <Scene room={room} />
    </Box>
  );
};
