import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { User } from '@contracts/accounts';
import type { ListedRaffle } from '@contracts/raffles';
import { fullPlace, type Place } from '@/entities/place/place';
import { RaffleCard } from '@/entities/raffle-card/raffle-card';
import { LiveContext, type WatchRaffle } from '@/entities/raffle/live/use-live-raffle';
import { createRaffleTexts, createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { formatDate } from '@/shared/lib/dates';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { serverNow } from '@/shared/lib/server-clock';
import { numberIn, type RaffleDraft, MIN_TICKETS, TOTAL_TICKETS } from './raffle-draft';

/** No raffle has this id: a preview is nobody's. */
const NO_RAFFLE = 0;

const atLeastOne = (tickets: number) => Math.max(1, tickets);

/** While a count is missing or refused, the form's first one: no raffle begins sold out. */
const countOf = (draft: RaffleDraft) =>
  draft.completionMode === 'auto'
    ? {
        totalTickets: atLeastOne(numberIn(draft, 'totalTickets') ?? Number(TOTAL_TICKETS)),
        minTickets: null,
      }
    : {
        totalTickets: null,
        minTickets: atLeastOne(numberIn(draft, 'minTickets') ?? Number(MIN_TICKETS)),
      };

const placeOf = (draft: RaffleDraft, user: User): Place =>
  (draft.usesProfilePlace ? fullPlace(user) : undefined) ?? draft;

/** The draft as a raffle in a list, as if it had just been published. */
const previewOf = (draft: RaffleDraft, user: User, now: string): ListedRaffle => ({
  id: NO_RAFFLE,
  title: draft.title.trim() || texts.summary.unnamed,
  brand: draft.brand,
  image: draft.images[0] ?? '',
  photos: draft.images.slice(0, 1).map((path) => ({ path, width: null, height: null })),
  categoryId: Number(draft.categoryId),
  subcategoryId: Number(draft.subcategoryId),
  condition: draft.condition,
  hasShipping: draft.hasShipping,
  province: placeOf(draft, user).province || null,
  municipality: placeOf(draft, user).municipality || null,
  creatorUserType: user.userType,
  ticketPrice: numberIn(draft, 'ticketPrice') ?? 0,
  completionMode: draft.completionMode,
  ...countOf(draft),
  soldTickets: 0,
  participants: 0,
  createdAt: now,
  endDate: draft.endDate || now,
  featured: false,
  featuredAt: null,
  createdBy: user.id,
  status: 'active',
  closeReason: null,
  closedAt: null,
  revision: 0,
  winner: null,
});

const factSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, textAlign: 'right' },
} as const;

const summaryTexts = createRaffleTexts.summary;

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <Box sx={factSx}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </Box>
);

/** Nothing happens to a preview. */
const watchNothing: WatchRaffle = () => () => undefined;

interface SummaryProps {
  readonly user: User;
}

/** The card, but nothing on it can be pressed; it says nothing that the form does not. */
const Preview = ({ user }: SummaryProps) => {
  const { values } = useFormikContext<RaffleDraft>();
  const [now] = useState(() => new Date(serverNow()).toISOString());
  return (
    <LiveContext value={watchNothing}>
      <Box inert aria-hidden sx={{ width: '100%', maxWidth: 320, mx: 'auto' }}>
        <RaffleCard raffle={previewOf(values, user, now)} />
      </Box>
    </LiveContext>
  );
};

/** The raffle so far, as others will see it, and what it may bring in. */
export const Summary = ({ user }: SummaryProps) => {
  const title = useId();
  const { values } = useFormikContext<RaffleDraft>();
  const isAuto = values.completionMode === 'auto';
  const tickets = numberIn(values, isAuto ? 'totalTickets' : 'minTickets') ?? 0;
  const price = numberIn(values, 'ticketPrice') ?? 0;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h4" component="h2" id={title}>
        {summaryTexts.title}
      </Typography>
      <Preview user={user} />
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Fact
          name={isAuto ? summaryTexts.goalAuto : summaryTexts.goalManual}
          value={formatEuros(totalEuros(price, tickets))}
        />
        {values.endDate !== '' && (
          <Fact name={summaryTexts.ends} value={formatDate(values.endDate)} />
        )}
      </Box>
    </Box>
  );
};
