import { keyframes } from '@emotion/react';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { DrawnTicket, Raffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { drawTexts } from '@/shared/i18n/draw';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { Photo } from '@/shared/ui/photo';
import { figuresSx, STAGE, tornTicketSx } from './draw.styles';
import { ShareWin } from './share-win';
import { Facts } from './stage-frame';
import type { Room } from './use-room';

const PIECES = 48;
const COLORS = ['#ff9a73', '#fff3e9', '#ffb35c', '#63d69c', '#bd320f'] as const;

const fall = keyframes({
  from: { transform: 'translateY(-6%)', opacity: 1 },
  '75%': { opacity: 1 },
  to: { transform: 'translateY(105%)', opacity: 0 },
});

const spin = keyframes({ to: { transform: 'rotate3d(1, 0.6, 0.8, 3turn)' } });

/** Pieces of paper that fall once over the stage, each on its own way. */
const Confetti = () => (
  <Box aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
    {Array.from({ length: PIECES }, (_, index) => (
      <Box
        key={index}
        sx={{
          position: 'absolute',
          inset: 0,
          left: `${(index * 61) % 100}%`,
          opacity: 0,
          animation: `${fall} ${2200 + ((index * 397) % 1600)}ms cubic-bezier(0.3, 0.2, 0.6, 1) ${(index * 53) % 700}ms`,
          '&::before': {
            content: '""',
            display: 'block',
            width: 7 + (index % 3) * 3,
            height: 12 + (index % 4) * 2,
            borderRadius: '2px',
            bgcolor: COLORS[index % COLORS.length],
            animation: `${spin} ${2200 + ((index * 397) % 1600)}ms linear`,
          },
        }}
      />
    ))}
  </Box>
);

const { result } = drawTexts;

const rise = keyframes({ from: { transform: 'scale(0.55)', opacity: 0 } });
const fade = keyframes({ from: { opacity: 0 } });

/** How the result comes in: it grows, or fades in for people who want no motion. */
const entranceSx = (isStill: boolean) =>
  isStill
    ? // A fade is no motion, so it may last although the theme cuts animations short.
      { animation: `${fade} 1s ease-out`, animationDuration: '1s !important' }
    : { animation: `${rise} 700ms cubic-bezier(0.2, 1.3, 0.4, 1)` };

/** Fits the longest number, 1.000.000, into the ticket of the smallest phone. */
const numberSize = ({ length }: string) => {
  if (length <= 3) return 'clamp(4.5rem, 21vw, 8rem)';
  return length <= 6 ? 'clamp(3.25rem, 15vw, 6.5rem)' : 'clamp(2.25rem, 10.5vw, 5rem)';
};

interface WinningTicketProps {
  readonly ticket: number;
  readonly isMine: boolean;
  readonly name: string;
  /** Smaller, below the name. */
  readonly note?: string | undefined;
}

const WinningTicket = ({ ticket, isMine, name, note }: WinningTicketProps) => {
  const text = formatCount(ticket);
  return (
    <Box sx={{ ...tornTicketSx, width: 'min(100%, 400px)' }}>
      <Box sx={{ px: 3, pt: 3, pb: 2, ...(isMine && { bgcolor: STAGE.gold }) }}>
        <Box sx={{ fontWeight: 650, color: isMine ? STAGE.inkGold : STAGE.inkQuiet }}>
          {result.ticket}
        </Box>
        <Box
          sx={{
            ...figuresSx,
            fontSize: numberSize(text),
            color: isMine ? STAGE.ink : STAGE.inkAccent,
            mt: 0.5,
          }}
        >
          {text}
        </Box>
      </Box>
      <Box sx={{ px: 3, py: 2.25, fontSize: '1.375rem', fontWeight: 750, lineHeight: 1.2 }}>
        {name}
        {note !== undefined && (
          <Box sx={{ typography: 'body2', color: STAGE.inkQuiet, mt: 0.5 }}>{note}</Box>
        )}
      </Box>
    </Box>
  );
};

/** The ticket lies over its lower edge. */
const prizeSx = {
  width: 'min(100%, 340px)',
  aspectRatio: '3 / 2',
  mb: { xs: -7, md: -8 },
  // The ticket has no paper of its own there.
  '@media print': { mb: 0 },
  borderRadius: '24px',
  overflow: 'hidden',
  border: `4px solid ${STAGE.paper}`,
  bgcolor: 'rgb(255 243 233 / 0.12)',
} as const;

/**
 * The prize fills the stage of its winner, as far down as it is seen whole; darker where words
 * stand on it.
 */
const wonPrizeSx = {
  position: 'absolute',
  inset: '0 0 auto',
  height: { xs: 'min(115vw, 100%)', md: '100%' },
  zIndex: -1,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(180deg, rgb(20 8 3 / 0.8) 0, rgb(20 8 3 / 0.62) 96px, rgb(28 12 7 / 0.05) 190px, rgb(28 12 7 / 0.15) 50%, rgb(28 12 7 / 0.9) 76%, #1c0c07 100%)',
  },
} as const;

const WonPrize = ({ raffle }: { readonly raffle: Raffle }) => (
  <Box sx={wonPrizeSx}>
    <Photo src={raffle.photos[0]?.path ?? ''} alt="" eager />
  </Box>
);

const onStageSx = {
  color: STAGE.text,
  borderColor: 'rgb(255 243 233 / 0.5)',
  '&:hover': { borderColor: STAGE.text, bgcolor: 'rgb(255 243 233 / 0.1)' },
} as const;

interface ResultProps {
  readonly room: Room;
  readonly winner: DrawnTicket;
  readonly substitutes: readonly DrawnTicket[];
  /** It was seen coming. */
  readonly live: boolean;
}

/** The proven winner. */
export const Result = ({ room, winner, substitutes, live }: ResultProps) => {
  const { raffle, nameOf, myTag, myName, mine, isStill, again } = room;
  const alias = nameOf(winner.tag);
  const isMine = myTag === winner.tag && myName !== undefined;
  const replay = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button leaves with the result, and must not take the focus with it.
    currentTarget.closest('section')?.focus({ preventScroll: true });
    again();
  };
  return (
    <>
      {isMine && <WonPrize raffle={raffle} />}
      {live && !isStill && <Confetti />}
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          justifyItems: 'center',
          gap: 2.5,
          ...(live ? entranceSx(isStill) : {}),
        }}
      >
        {isMine ? (
          <Typography
            variant="h1"
            component="h2"
            // Room to see the prize.
            sx={{ color: STAGE.gold, mb: { xs: 20, md: 28 } }}
          >
            {result.won(myName)}
          </Typography>
        ) : (
          <Box sx={prizeSx}>
            <SmallPhoto photo={raffle.photos[0]} cut eager />
          </Box>
        )}
        <WinningTicket
          isMine={isMine}
          ticket={winner.ticket}
          name={isMine ? myName : alias}
          note={isMine ? result.listedAs(alias) : undefined}
        />
        <Typography variant="h3" component={isMine ? 'p' : 'h2'} sx={{ maxWidth: 620 }}>
          {isMine ? result.getsMine(raffle.title) : result.gets(alias, raffle.title)}
        </Typography>
        {mine && !isMine && <Typography sx={{ color: STAGE.quiet }}>{result.notMine}</Typography>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          typography: 'body2',
          fontWeight: 650,
          textAlign: 'left',
        }}
      >
        <VerifiedRounded aria-hidden />
        {result.proven}
      </Box>
      {substitutes.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
          <Typography variant="body2" sx={{ color: STAGE.quiet }}>
            {result.substitutes}
          </Typography>
          <Facts
            facts={substitutes.map(({ ticket, tag }) =>
              result.substitute(formatCount(ticket), nameOf(tag)),
            )}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        {isMine && <ShareWin raffle={raffle} />}
        <Button variant="outlined" startIcon={<ReplayRounded />} onClick={replay} sx={onStageSx}>
          {result.again}
        </Button>
        {!isMine && (
          <Button component={Link} to={paths.search.href()} variant="outlined" sx={onStageSx}>
            {result.explore}
          </Button>
        )}
      </Box>
    </>
  );
};
