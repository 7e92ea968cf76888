import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { User } from '@contracts/accounts';
import { RaffleCard } from '@/entities/raffle-card/raffle-card';
import { LiveContext, type WatchRaffle } from '@/entities/raffle/live/use-live-raffle';
import { createRaffleTexts } from '@/shared/i18n/create-raffle';
import { formatDate } from '@/shared/lib/dates';
import { formatEuros, totalEuros } from '@/shared/lib/numbers';
import { previewOf } from './preview';
import { numberIn, type RaffleDraft } from './raffle-draft';

const factSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, textAlign: 'right' },
} as const;

const texts = createRaffleTexts.summary;

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
  const [now] = useState(() => new Date().toISOString());
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
        {texts.title}
      </Typography>
      <Preview user={user} />
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Fact
          name={isAuto ? texts.goalAuto : texts.goalManual}
          value={formatEuros(totalEuros(price, tickets))}
        />
        {values.endDate !== '' && <Fact name={texts.ends} value={formatDate(values.endDate)} />}
      </Box>
    </Box>
  );
};
