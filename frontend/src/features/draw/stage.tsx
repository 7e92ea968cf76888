import BlockRounded from '@mui/icons-material/BlockRounded';
import GppBadRounded from '@mui/icons-material/GppBadRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { cancelledTexts } from '@/shared/i18n/cancelled';
import { drawTexts } from '@/shared/i18n/draw';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { stageSx } from './draw.styles';
import { Rolling } from './reel';
import { Result } from './result';
import { Facts, Note, Words } from './stage-frame';
import { OpenStage } from './stage-open';
import { SealedStage } from './stage-sealed';
import type { Room } from './use-room';

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
