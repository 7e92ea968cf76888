import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, useCallback } from 'react';
import { type RaffleMoment, MILESTONES } from '@contracts/raffle-timeline';
import type { Raffle } from '@contracts/raffles';
import { ticketGoal } from '@/entities/raffle/tickets';
import { CACHE, freshFor, api } from '@/shared/api/api';
import { raffleTimelineTexts as texts } from '@/shared/i18n/raffle-timeline';
import { formatDateTime } from '@/shared/lib/dates';
import { useCameNear } from '@/shared/lib/use-came-near';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useReread } from '@/shared/lib/use-reread';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';

const { useGetTimelineQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What has happened to a raffle, the oldest first. */
    getTimeline: build.query<readonly RaffleMoment[], number>({
      query: (raffleId) => `raffles/${raffleId}/timeline`,
    }),
  }),
});

const reachedBy = (raffle: Raffle): number =>
  MILESTONES.findLast((percent) => raffle.soldTickets * 100 >= ticketGoal(raffle) * percent) ?? 0;

/** Whether the raffle, which is shown live, is known to be further than these moments tell. */
const isBehind = (raffle: Raffle, moments: readonly RaffleMoment[]): boolean => {
  const told = new Set<string>(moments.map(({ type }) => type));
  const highest = Math.max(0, ...moments.map(({ percent = 0 }) => percent));
  const isEndMissing = raffle.status !== 'active' && !told.has(raffle.status);
  const isDrawMissing = raffle.winner !== null && !told.has('drawn');
  return isEndMissing || isDrawMissing || reachedBy(raffle) > highest;
};

/** The timeline of a raffle, read again when the raffle has gone on; not read before `wanted`. */
const useTimeline = (raffle: Raffle, wanted: boolean) => {
  const { data, isError, isFetching, refetch } = useGetTimelineQuery(
    wanted ? raffle.id : skipToken,
    freshFor(CACHE.minute),
  );
  const reread = useCallback(() => refetch(), [refetch]);
  useReread(data !== undefined && isBehind(raffle, data), raffle.revision, reread);
  return {
    moments: data,
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
};

interface RaffleProps {
  readonly raffle: Raffle;
}

const summarySx = {
  cursor: 'pointer',
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  listStyle: 'none',
  borderRadius: '10px',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': {
    content: '""',
    width: 9,
    height: 9,
    ml: 'auto',
    mr: 1,
    borderRight: '2px solid',
    borderBottom: '2px solid',
    color: 'text.secondary',
    transform: 'rotate(45deg)',
    transition: 'transform 150ms',
  },
  'details[open] > &::after': { transform: 'rotate(-135deg)' },
} as const;

const listSx = { m: 0, mt: 1, p: 0, listStyle: 'none' } as const;

/** A dot, and the line to the next one. */
const itemSx = (isNext: boolean) => ({
  position: 'relative',
  pl: 3.5,
  pb: 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: '0.35em',
    width: 12,
    height: 12,
    borderRadius: '50%',
    border: '3px solid',
    borderColor: isNext ? 'divider' : 'primary.main',
    bgcolor: 'background.default',
    zIndex: 1,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: '0.9em',
    bottom: '-0.35em',
    borderLeft: '2px solid',
    borderColor: 'divider',
  },
});

interface StepProps {
  readonly at: string;
  readonly what: string;
  readonly why?: string | undefined;
  /** Still to come. */
  readonly isNext?: boolean;
}

const Step = ({ at, what, why, isNext = false }: StepProps) => (
  <Box component="li" sx={itemSx(isNext)}>
    <Box sx={{ fontWeight: 650, color: isNext ? 'text.secondary' : 'text.primary' }}>{what}</Box>
    {why !== undefined && <Box sx={{ typography: 'body2' }}>{why}</Box>}
    <Typography variant="caption" color="textSecondary" component="time" dateTime={at}>
      {formatDateTime(at)}
    </Typography>
  </Box>
);

const wordsFor = ({ type, percent = 0 }: RaffleMoment, { completionMode }: Raffle): string => {
  if (type !== 'milestone') return texts.what[type];
  return (completionMode === 'manual' ? texts.ofMinimum : texts.ofAll)(percent);
};

/** The planned end of a raffle on sale, or the moment of a draw that is to come. */
const nextOf = ({ status, endDate, winner, draw }: Raffle): StepProps | undefined => {
  if (status === 'active') return { at: endDate, what: texts.ends, isNext: true };
  const isSettled = status === 'cancelled' || winner !== null || draw.state === 'held';
  if (isSettled || draw.drawAt === undefined) return undefined;
  return { at: draw.drawAt, what: texts.draws, isNext: true };
};

interface StepsProps extends RaffleProps {
  readonly moments: readonly RaffleMoment[];
}

const Steps = ({ raffle, moments }: StepsProps) => {
  const next = nextOf(raffle);
  return (
    <Box component="ol" sx={listSx}>
      {moments.map((moment) => (
        <Step
          key={`${moment.at} ${moment.type}`}
          at={moment.at}
          what={wordsFor(moment, raffle)}
          why={moment.type === 'resealed' ? texts.resealed : moment.reason}
        />
      ))}
      {next && <Step {...next} />}
    </Box>
  );
};

const StepsSkeleton = () => (
  <Box role="status" aria-busy aria-label={texts.title} sx={{ display: 'grid', gap: 2, pt: 1 }}>
    {['70%', '55%', '62%'].map((width) => (
      <Skeleton key={width} variant="rounded" width={width} height={38} />
    ))}
  </Box>
);

/** What has happened to the raffle, for everybody to see. Folded on a phone. */
export const Timeline = ({ raffle }: RaffleProps) => {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);
  const { ref, cameNear } = useCameNear();
  const { moments, failed, retrying, retry } = useTimeline(raffle, isOpen && cameNear);
  return (
    <Box
      component="details"
      ref={ref}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Box component="summary" sx={summarySx}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
      </Box>
      {moments && <Steps raffle={raffle} moments={moments} />}
      {failed && <InlineFailure text={texts.failed} retrying={retrying} onRetry={retry} />}
      {!moments && !failed && <StepsSkeleton />}
    </Box>
  );
};
