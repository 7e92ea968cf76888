import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { RaffleTitle } from '@/entities/raffle/raffle-title';
import { ticketGoal } from '@/entities/raffle/tickets';
import { totalEuros } from '@/shared/lib/numbers';

/** Euros taken so far. */
export const revenueOf = ({ ticketPrice, soldTickets }: ListedRaffle): number =>
  totalEuros(ticketPrice, soldTickets);

/** Euros at the goal: all tickets of an automatic raffle, the minimum of a manual one. */
export const revenueGoalOf = (raffle: ListedRaffle): number =>
  totalEuros(raffle.ticketPrice, ticketGoal(raffle));

interface StatusBadgeProps {
  readonly label: string;
  readonly tone: 'success' | 'secondary' | 'info' | 'warning';
}

/** The state of the raffle, in a word. */
export const StatusBadge = ({ label, tone }: StatusBadgeProps) => (
  <Box
    component="span"
    sx={{
      px: 1.5,
      py: 0.25,
      borderRadius: 99,
      typography: 'caption',
      fontWeight: 750,
      whiteSpace: 'nowrap',
      color: `${tone}.main`,
      border: '1.5px solid currentColor',
    }}
  >
    {label}
  </Box>
);

interface CardHeadingProps {
  readonly raffle: ListedRaffle;
  readonly badge: ReactNode;
}

/** Badge, title, brand and condition. */
export const CardHeading = ({ raffle, badge }: CardHeadingProps) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    {badge}
    <RaffleTitle raffle={raffle} variant="h3" />
    <Typography variant="body2" color="textSecondary">
      {raffle.brand} · {raffle.condition}
    </Typography>
  </Box>
);

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Smaller, beside the figure. */
  readonly note?: string | undefined;
}

/** An important number under its name. Belongs in a `dl`. */
export const Figure = ({ name, children, note }: FigureProps) => (
  <div>
    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box
      component="dd"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}
    >
      <Box component="strong" sx={{ fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.2 }}>
        {children}
      </Box>
      {note !== undefined && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  </div>
);
