import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, type RefObject } from 'react';
import type { RootedDay } from '@contracts/transparency';
import { moreOf } from '@/shared/api/cursor-pages';
import { commonTexts } from '@/shared/i18n/common';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { MoreButton } from '@/shared/ui/more-button';
import { DayLine } from './day-line';
import { ProofForm } from './proof-form';
import { Sheet } from './sheet';
import { useListRootedDaysInfiniteQuery } from './transparency.api';

const texts = transparencyTexts.days;

/** Also of the days that are not shown yet. */
const CHAIN = '/api/transparency/chain';

interface ListedProps {
  readonly days: readonly RootedDay[];
  readonly list: RefObject<HTMLUListElement | null>;
}

const Listed = ({ days, list }: ListedProps) => (
  <Box
    ref={list}
    component="ul"
    aria-label={texts.list}
    sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}
  >
    {days.map((day, index) => (
      <DayLine key={day.day} day={day} before={days[index + 1]} />
    ))}
  </Box>
);

/** The roots of days, to keep and to compare, and the proof of one raffle. */
export const Days = () => {
  const answer = useListRootedDaysInfiniteQuery(undefined);
  const { data, isError, isFetching, refetch } = answer;
  const days = data?.pages.flatMap((page) => page.days);
  const [newest] = days ?? [];
  const list = useRef<HTMLUListElement>(null);
  return (
    <Sheet title={texts.title}>
      <Typography color="textSecondary">{texts.text}</Typography>
      {days === undefined && !isError && (
        <Box role="status" aria-busy aria-label={commonTexts.loading}>
          <Skeleton variant="rounded" height={160} />
        </Box>
      )}
      {days === undefined && isError && (
        <InlineFailure retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {days?.length === 0 && <Typography>{texts.none}</Typography>}
      {newest && days && (
        <>
          <Listed days={days} list={list} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <MoreButton more={moreOf(answer)} words={texts} list={list} />
            <Button
              component="a"
              href={CHAIN}
              download="huellas-rifaviva.ndjson"
              variant="outlined"
              size="large"
              startIcon={<DownloadRounded />}
            >
              {texts.download}
            </Button>
          </Box>
          <ProofForm days={days} newest={newest} />
        </>
      )}
    </Sheet>
  );
};
