import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { commonTexts } from '@/shared/i18n/common';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';

/** Cards on a shelf. */
export const SHELF = 4;

/** What a shelf reads, once it is wanted. */
export interface ShelfAnswer {
  /** Undefined while they load. */
  readonly raffles: readonly ListedRaffle[] | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

interface ShelfProps {
  readonly ref: Ref<HTMLElement>;
  readonly title: string;
  /** Where all of them are. */
  readonly all: { readonly href: string; readonly label: string };
  readonly answer: ShelfAnswer;
}

/** A row of raffles under its title. There is none where nothing is on it. */
export const Shelf = ({ ref, title, all, answer }: ShelfProps) => {
  const heading = useId();
  const { raffles, failed, retrying, retry } = answer;
  if (raffles?.length === 0) return null;
  return (
    <Box component="section" ref={ref} aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
        <Typography variant="h3" component="h2" id={heading} sx={{ flex: '1 1 9rem' }}>
          {title}
        </Typography>
        <Button
          component={Link}
          to={all.href}
          aria-label={all.label}
          endIcon={<ArrowForwardRounded />}
          sx={{ mr: -1.5 }}
        >
          {commonTexts.seeAll}
        </Button>
      </Box>
      {failed ? (
        <InlineFailure retrying={retrying} onRetry={retry} />
      ) : (
        <RaffleGrid raffles={raffles?.slice(0, SHELF)} skeletons={SHELF} layout="shelf" />
      )}
    </Box>
  );
};
