import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId, type ReactNode } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { EmptyShelf } from '@/features/home/empty-shelf';
import { ShelfHeading, type AllLink } from '@/features/home/shelf-heading';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { TILE } from './tiles';

/** On one strip of the home page. */
const TILES = 8;

/** What a query has answered. */
export interface StripAnswer {
  /** Undefined while they load. */
  readonly raffles: readonly ListedRaffle[] | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

interface StripProps {
  readonly title: string;
  readonly empty: string;
  readonly all?: AllLink;
  readonly answer: StripAnswer;
  readonly tile: (raffle: ListedRaffle) => ReactNode;
}

/** One row that scrolls on a phone, whole rows elsewhere: as many tiles as fill them. */
const rowsSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 1.25, sm: 2 },
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: 'min(84vw, 320px)', sm: 'auto' },
  gridTemplateColumns: {
    xs: 'none',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 0.5,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  scrollPaddingInline: 16,
  scrollbarWidth: 'none',
  '& > *': { scrollSnapAlign: 'start', minWidth: 0, minHeight: TILE },
  '& > :nth-of-type(n + 7)': { display: { xs: 'block', sm: 'none', xl: 'block' } },
} as const;

const Tiles = ({ answer, empty, tile }: Pick<StripProps, 'answer' | 'empty' | 'tile'>) => {
  const { raffles, failed, retrying, retry } = answer;
  if (raffles === undefined && failed) return <InlineFailure retrying={retrying} onRetry={retry} />;
  if (raffles?.length === 0) return <EmptyShelf title={empty} />;
  return (
    <Box component="ul" aria-busy={raffles === undefined} sx={rowsSx}>
      {raffles?.slice(0, TILES).map((raffle) => <li key={raffle.id}>{tile(raffle)}</li>) ??
        Array.from({ length: TILES }, (_, index) => (
          <li key={index} aria-hidden>
            <Skeleton variant="rounded" height={TILE} sx={{ borderRadius: '22px' }} />
          </li>
        ))}
    </Box>
  );
};

/** What happens in the shop at this moment: small tiles below a heading. */
export const Strip = ({ title, all, ...tiles }: StripProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <ShelfHeading id={heading} title={title} {...all} />
      <Tiles {...tiles} />
    </section>
  );
};
