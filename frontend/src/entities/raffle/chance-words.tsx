import Box from '@mui/material/Box';
import type { Raffle } from '@contracts/raffles';
import { chanceTexts as texts } from '@/shared/i18n/chance';
import { formatPercent } from '@/shared/lib/numbers';
import { chancePercent, everydayFraction, isTiny, type Chance } from './chance';
import { useIsOver } from './time-left';

const wordsOf = (chance: Chance): string => {
  if (isTiny(chance)) return texts.tiny;
  const { tickets, all } = everydayFraction(chance);
  return texts.fraction(tickets, all);
};

const percentOf = (chance: Chance): string =>
  isTiny(chance) ? texts.tinyPercent : formatPercent(chancePercent(chance));

const listSx = { m: 0, display: 'grid', gap: 0.25, '& dd': { m: 0 } } as const;
/** The words are stored as they stand within a sentence. */
const largeSx = { textWrap: 'balance', '&::first-letter': { textTransform: 'uppercase' } } as const;
/** Whole in a line, with its comma, where there is room. */
const wholeSx = { display: 'inline-block' } as const;
const fractionSx = {
  fontSize: '1.375rem',
  fontWeight: 800,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  color: 'primary.main',
  fontVariantNumeric: 'tabular-nums',
} as const;
const quietSx = { typography: 'caption', color: 'text.secondary' } as const;

interface ChanceWordsProps {
  readonly raffle: Pick<Raffle, 'status' | 'endDate' | 'completionMode'>;
  readonly chance: Chance;
  /** The number that the specification gives, in percent, and what it is a share of. */
  readonly specified?: { readonly percent: number; readonly note: string };
}

/** A chance as people say it, and exactly; nothing where nothing can be won any more. */
export const ChanceWords = ({ raffle, chance, specified }: ChanceWordsProps) => {
  const isManual = raffle.completionMode === 'manual';
  const { tickets, all } = chance;
  if (useIsOver(raffle) || tickets < 1) return null;
  const share = (isManual ? texts.ofSold : texts.ofAll)(tickets, all);
  // In a manual raffle the specification may mean the same share, and it rounds.
  const isSame = isManual && specified?.percent === (tickets / all) * 100;
  return (
    <Box component="dl" sx={listSx}>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {texts.title}
      </Box>
      <Box component="dd" sx={largeSx}>
        {isManual && texts.now}
        <Box component="span" sx={wholeSx}>
          <Box component="strong" sx={fractionSx}>
            {wordsOf(chance)}
          </Box>
          {isManual && ','}
        </Box>
        {isManual && texts.falls}
      </Box>
      <Box component="dd" sx={{ typography: 'body2' }}>
        {isSame ? share : `${percentOf(chance)} · ${share}`}
      </Box>
      {specified && (
        <Box component="dd" sx={quietSx}>
          {`${formatPercent(specified.percent)} ${specified.note}`}
        </Box>
      )}
    </Box>
  );
};
