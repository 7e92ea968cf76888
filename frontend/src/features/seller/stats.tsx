import Box from '@mui/material/Box';
import type { Seller } from '@contracts/sellers';
import { sellerTexts } from '@/shared/i18n/seller';
import { formatCount } from '@/shared/lib/numbers';
import { Sheet } from '@/shared/ui/sheet';

const figuresSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
  gap: 2,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': {
    m: 0,
    fontSize: '2.25rem',
    fontWeight: 800,
    lineHeight: 1.1,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;

const scoreSx = {
  mt: 0.5,
  pt: 2.5,
  borderTop: '2px dashed',
  borderColor: 'divider',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
} as const;

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatCount(value)}</dd>
  </div>
);

/** What the seller has done so far, and the points behind their level. */
export const Stats = ({ stats }: { readonly stats: Seller['stats'] }) => {
  const { rafflesCreated, rafflesCompleted, rafflesFailed, rafflesDrawn, levelScore } = stats;
  return (
    <Sheet title={sellerTexts.stats}>
      <Box component="dl" sx={figuresSx}>
        <Figure name={sellerTexts.created} value={rafflesCreated} />
        <Figure name={sellerTexts.completed} value={rafflesCompleted} />
        <Figure name={sellerTexts.failed} value={rafflesFailed} />
        <Figure name={sellerTexts.drawn} value={rafflesDrawn} />
      </Box>
      <Box sx={scoreSx}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sellerTexts.score}
        </Box>
        <Box component="strong" sx={{ fontSize: '1.25rem', color: 'primary.main' }}>
          {sellerTexts.points(levelScore)}
        </Box>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {sellerTexts.scoreNote(rafflesCompleted, rafflesFailed)}
        </Box>
      </Box>
    </Sheet>
  );
};
