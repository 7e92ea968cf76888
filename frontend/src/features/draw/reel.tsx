import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { drawTexts } from '@/shared/i18n/draw';
import { formatCount } from '@/shared/lib/numbers';
import { figuresSx, STAGE, ticketSx } from './draw.styles';
import { reelOf, STOP } from './reel-of';
import { Words } from './stage-frame';
import type { Room } from './use-room';

/** Of a ticket that rolls by, in pixels. */
const TICKET_WIDTH = 136;

interface RollingTicketProps {
  readonly ticket: number;
  readonly alias: string;
  readonly isMine: boolean;
}

const numberSize = (text: string) =>
  text.length > 7 ? '1.375rem' : text.length > 4 ? '1.875rem' : '2.75rem';

/** One ticket of the reel. */
const RollingTicket = ({ ticket, alias, isMine }: RollingTicketProps) => {
  const text = formatCount(ticket);
  return (
    <Box
      sx={{
        ...ticketSx('62%'),
        flex: 'none',
        width: TICKET_WIDTH,
        height: 184,
        display: 'grid',
        gridTemplateRows: '62% 38%',
        ...(isMine ? { bgcolor: STAGE.accent } : {}),
      }}
    >
      <Box
        sx={{
          ...figuresSx,
          display: 'grid',
          placeItems: 'center',
          fontSize: numberSize(text),
          borderBottom: '2px dashed rgb(36 23 18 / 0.25)',
          mx: 2,
        }}
      >
        {text}
      </Box>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          px: 1,
          typography: 'caption',
          fontWeight: 650,
          lineHeight: 1.2,
          color: isMine ? STAGE.ink : STAGE.inkQuiet,
        }}
      >
        {alias}
      </Box>
    </Box>
  );
};

const GAP = 14;
/** The reel stands still for this part of the time, on the winner. */
const STANDS = '88%';
const END = `translateX(-${STOP * (TICKET_WIDTH + GAP)}px)`;

const roll = keyframes({
  from: { transform: 'none', animationTimingFunction: 'cubic-bezier(0.15, 0.55, 0.12, 1)' },
  [STANDS]: { transform: END },
  to: { transform: END },
});

const glow = keyframes({
  [`from, ${STANDS}`]: { opacity: 0 },
  to: { opacity: 1 },
});

const windowSx = {
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  py: 1.5,
  maskImage: 'linear-gradient(90deg, transparent, #000 18%, #000 82%, transparent)',
} as const;

/** Shows where the reel stops. */
const Pointer = () => (
  <Box
    sx={{
      width: 0,
      height: 0,
      border: '11px solid transparent',
      borderBottom: 'none',
      borderTopColor: STAGE.accent,
    }}
  />
);

interface RollingProps {
  readonly room: Room;
  /** Milliseconds of the roll that are over. */
  readonly from: number;
}

/** Tickets roll by and stop at the winner. */
const Reel = ({ room, from }: RollingProps) => {
  const { pack, winners, nameOf, myTag, rollMs } = room;
  const { seed = '', tickets = 0, entries = [] } = pack;
  const [winner] = winners;
  const reel = useMemo(
    () => (winner ? reelOf({ seed, tickets, entries }, winner) : []),
    [seed, tickets, entries, winner],
  );
  const timing = `${rollMs}ms linear both`;
  const joined = { animationDelay: `-${from}ms` };
  return (
    <Box aria-hidden sx={{ width: '100%', display: 'grid', justifyItems: 'center' }}>
      <Pointer />
      <Box sx={windowSx}>
        <Box
          data-testid="reel"
          style={joined}
          sx={{
            display: 'flex',
            gap: `${GAP}px`,
            width: 'max-content',
            ml: `calc(50% - ${TICKET_WIDTH / 2}px)`,
            animation: `${roll} ${timing}`,
          }}
        >
          {reel.map(({ ticket, tag }, index) => (
            <RollingTicket
              // The reel never changes, and a ticket may roll by twice.
              key={index}
              ticket={ticket}
              alias={nameOf(tag)}
              isMine={tag === myTag}
            />
          ))}
        </Box>
        <Box
          style={joined}
          sx={{
            position: 'absolute',
            inset: '4px 0',
            mx: 'auto',
            width: TICKET_WIDTH + 16,
            borderRadius: '24px',
            border: `4px solid ${STAGE.accent}`,
            animation: `${glow} ${timing}`,
          }}
        />
      </Box>
    </Box>
  );
};

/** For people who want no motion: a ticket that is turned over. */
const FaceDown = () => (
  <Box
    aria-hidden
    sx={{
      ...ticketSx('62%'),
      ...figuresSx,
      width: 'min(100%, 300px)',
      height: 240,
      display: 'grid',
      placeItems: 'center',
      fontSize: '6rem',
      color: STAGE.inkAccent,
    }}
  >
    ?
  </Box>
);

export const Rolling = ({ room, from }: RollingProps) => (
  <>
    <Words title={drawTexts.rolling} />
    {room.isStill ? <FaceDown /> : <Reel room={room} from={from} />}
  </>
);
