import { keyframes } from '@emotion/react';
import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import type { Raffle } from '@contracts/raffles';
import { liveStatus } from '@/entities/raffle/live/live-slice';
import { drawTexts } from '@/shared/i18n/draw';
import { heldDrawTexts } from '@/shared/i18n/held-draw';
import { formatCountdown } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/server-clock';
import { figuresSx, STAGE } from './draw.styles';
import { Facts, Note, Words } from './stage-frame';

const { sealed } = drawTexts;

const SIZE = 264;
const WIDTH = 10;
const RADIUS = (SIZE - WIDTH) / 2;
const AROUND = 2 * Math.PI * RADIUS;
/** More often than once a second, so that the clock is never a second late. */
const TICK_MS = 250;
const LAST_SECONDS_MS = 10_000;

const beat = keyframes({ '0%': { transform: 'scale(1.08)' }, '60%': { transform: 'none' } });
const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

interface RingProps {
  /** From 1 to 0; undefined when nobody knows how long it takes. */
  readonly left: number | undefined;
}

const Ring = ({ left }: RingProps) => (
  <Box
    component="svg"
    aria-hidden
    viewBox={`0 0 ${SIZE} ${SIZE}`}
    sx={{
      gridArea: '1 / 1',
      width: 'min(264px, 72vw)',
      height: 'auto',
      animation: left === undefined ? `${turn} 2.4s linear infinite` : undefined,
      '& circle': { fill: 'none', strokeWidth: WIDTH, cx: SIZE / 2, cy: SIZE / 2, r: RADIUS },
    }}
  >
    <circle stroke="rgb(255 243 233 / 0.16)" />
    <circle
      stroke={STAGE.accent}
      strokeLinecap="round"
      strokeDasharray={AROUND}
      strokeDashoffset={AROUND * (1 - (left ?? 0.22))}
      transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      style={{ transition: 'stroke-dashoffset 250ms linear' }}
    />
  </Box>
);

const clockSx = {
  gridArea: '1 / 1',
  display: 'grid',
  gap: 1,
  justifyItems: 'center',
} as const;

interface ClockProps {
  readonly drawAt: string;
  readonly closedAt: string | null;
  readonly now: number;
}

const Clock = ({ drawAt, closedAt, now }: ClockProps) => {
  const left = Date.parse(drawAt) - now;
  const whole = Date.parse(drawAt) - Date.parse(closedAt ?? '');
  const shown = formatCountdown(drawAt, now);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center' }}>
      <Ring left={whole > 0 ? Math.min(1, left / whole) : 1} />
      <Box sx={clockSx}>
        <Box
          key={left <= LAST_SECONDS_MS ? shown : undefined}
          role="timer"
          aria-live="off"
          sx={{
            ...figuresSx,
            fontSize: 'clamp(3.5rem, 17vw, 5rem)',
            animation: left <= LAST_SECONDS_MS ? `${beat} 600ms ease-out` : undefined,
          }}
        >
          {shown}
        </Box>
        <Box sx={{ color: STAGE.quiet, fontWeight: 600 }}>{sealed.until}</Box>
      </Box>
    </Box>
  );
};

/** Until the winner comes: nobody knows how long, so nothing counts. */
const Drawing = () => (
  <Box sx={{ display: 'grid', placeItems: 'center' }}>
    <Ring left={undefined} />
    <Box sx={{ ...clockSx, ...figuresSx, fontSize: '5rem', color: STAGE.accent }}>?</Box>
  </Box>
);

interface SealedStageProps {
  readonly raffle: Raffle;
  readonly purchases: number;
}

/** The entries are fixed: the time until the draw, by the server's clock. */
export const SealedStage = ({ raffle, purchases }: SealedStageProps) => {
  const now = useNow(TICK_MS);
  const isLost = useSelector(liveStatus) === 'lost';
  const { closedAt, participants, soldTickets } = raffle;
  const { drawAt } = raffle.draw;
  const isHeld = raffle.draw.state === 'held';
  const isDue = drawAt !== undefined && Date.parse(drawAt) <= now;
  return (
    <>
      {isHeld && <Words title={heldDrawTexts.title} text={heldDrawTexts.text(raffle.draw.held)} />}
      {!isHeld && !isDue && (
        <>
          <Words Icon={LockRounded} title={sealed.title} />
          {drawAt === undefined ? (
            <Ring left={1} />
          ) : (
            <Clock drawAt={drawAt} closedAt={closedAt} now={now} />
          )}
        </>
      )}
      {!isHeld && isDue && (
        <>
          <Words title={sealed.drawing} text={isLost ? undefined : sealed.drawingText} />
          <Drawing />
        </>
      )}
      {isLost && !isHeld && <Note>{drawTexts.lost}</Note>}
      <Facts
        facts={[
          drawTexts.participants(participants),
          drawTexts.tickets(soldTickets),
          ...(purchases > 0 ? [drawTexts.purchases(purchases)] : []),
        ]}
      />
    </>
  );
};
