import Box from '@mui/material/Box';
import type { ListedRaffle, Raffle } from '@contracts/raffles';
import { stateTexts as texts } from '@/shared/i18n/raffle';
import { formatCountdown } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/server-clock';

type BandRaffle = Pick<ListedRaffle, 'status' | 'winner' | 'drawHeld'> &
  Partial<Pick<Raffle, 'draw'>>;

const drawWords = (drawAt: string | undefined, now: number): string => {
  if (drawAt === undefined || Date.parse(drawAt) <= now) return texts.drawing;
  return texts.drawIn(formatCountdown(drawAt, now));
};

/** Gold for what is won, orange for what time brings. */
const stateOf = (raffle: BandRaffle, now: number) => {
  if (raffle.status === 'cancelled') return { tone: 'secondary', text: texts.cancelled };
  if (raffle.winner !== null) return { tone: 'gold', text: texts.drawn };
  const isHeld = raffle.drawHeld === true || raffle.draw?.state === 'held';
  const text = isHeld ? texts.held : drawWords(raffle.draw?.drawAt, now);
  return { tone: 'warning', text };
};

interface StateBandProps {
  readonly raffle: BandRaffle;
  readonly edge?: 'top' | 'bottom';
}

const Band = ({ raffle, edge = 'bottom' }: StateBandProps) => {
  const now = useNow(raffle.draw?.state === 'sealed' ? 1000 : undefined);
  const { tone, text } = stateOf(raffle, now);
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        [edge]: 0,
        px: 1.5,
        py: 0.75,
        bgcolor: `${tone}.main`,
        color: `${tone}.contrastText`,
        // The photo below stays what is pressed.
        pointerEvents: 'none',
        textAlign: 'center',
        fontWeight: 750,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {text}
    </Box>
  );
};

/** What became of a raffle whose sale is over, across its photo, which must be positioned. */
export const StateBand = (props: StateBandProps) =>
  props.raffle.status === 'active' ? null : <Band {...props} />;
