import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Transparency } from '@contracts/transparency';
import { commonTexts } from '@/shared/i18n/common';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { formatCount } from '@/shared/lib/numbers';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Sheet } from './sheet';
import { useGetTransparencyQuery } from './transparency.api';

const texts = transparencyTexts.counts;

type Fact = readonly [name: string, count: number];

const listSx = {
  m: 0,
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 2,
    py: 1,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 800, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
} as const;

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box component="dl" sx={listSx}>
    {facts.map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </Box>
);

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
    {children}
  </Typography>
);

const Known = ({ counts }: { readonly counts: Transparency }) => {
  const { raffles, onSale, sealed, drawn, proven, resealed } = counts;
  const { unsold, belowMinimum, withdrawn } = counts.cancelled;
  const cancelled = unsold + belowMinimum + withdrawn;
  const all: readonly Fact[] = [
    [texts.raffles, raffles],
    [texts.onSale, onSale],
    [texts.sealed, sealed],
    [texts.drawn, drawn],
    [texts.cancelled, cancelled],
  ];
  const reasons: readonly Fact[] = [
    [texts.unsold, unsold],
    [texts.belowMinimum, belowMinimum],
    [texts.withdrawn, withdrawn],
  ];
  return (
    <>
      <Facts facts={all} />
      <Heading>{texts.reasons}</Heading>
      <Facts facts={reasons} />
      <Heading>{texts.checks}</Heading>
      <Typography color={proven < drawn ? 'error' : 'textPrimary'}>
        {proven < drawn ? texts.notProven(drawn - proven) : texts.allProven(drawn)}
      </Typography>
      <Typography>{texts.resealed(resealed)}</Typography>
    </>
  );
};

/** How many raffles there are of each kind, and how their draws were checked. */
export const Counts = () => {
  const { data, isError, isFetching, refetch } = useGetTransparencyQuery(undefined);
  return (
    <Sheet title={texts.title}>
      {data === undefined && !isError && (
        <Box role="status" aria-busy aria-label={commonTexts.loading}>
          <Skeleton variant="rounded" sx={{ height: { xs: 630, md: 440 } }} />
        </Box>
      )}
      {data === undefined && isError && (
        <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <Known counts={data} />}
    </Sheet>
  );
};
