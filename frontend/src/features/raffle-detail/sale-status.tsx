import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Raffle } from '@contracts/raffles';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { progressPercent, ticketGoal } from '@/entities/raffle/tickets';
import { TimeLeftMark } from '@/entities/raffle/time-mark';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { formatCount } from '@/shared/lib/numbers';
import { RollingNumber } from '@/shared/ui/rolling-number';

const Mark = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    {children}
  </Box>
);

/** Sold tickets, time left and participants, live. */
export const SaleStatus = ({ raffle }: { readonly raffle: Raffle }) => {
  const { completionMode, soldTickets, participants } = raffle;
  const goal = formatCount(ticketGoal(raffle));
  const manual = completionMode === 'manual';
  return (
    <Box component="section" aria-label={raffleDetailTexts.status} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 1 }}>
        <Box component="strong" sx={{ fontSize: '1.75rem', fontWeight: 800, lineHeight: 1 }}>
          <RollingNumber value={soldTickets} />
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {manual
            ? raffleDetailTexts.soldMinimum(soldTickets, goal)
            : raffleDetailTexts.soldOf(goal)}
        </Box>
      </Box>
      <SalesBar thick percent={progressPercent(raffle)} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <TimeLeftMark raffle={raffle} />
        <Mark>
          <GroupsRounded aria-hidden fontSize="small" />
          {raffleDetailTexts.participants(participants)}
        </Mark>
        {manual && soldTickets >= ticketGoal(raffle) && (
          <Mark>
            <CheckCircleRounded aria-hidden fontSize="small" color="success" />
            {raffleDetailTexts.minimumReached}
          </Mark>
        )}
      </Box>
    </Box>
  );
};
