import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import type { Participation, TicketRange } from '@contracts/participations';
import type { HeldRaffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { formatRange, ticketsIn } from '@/entities/participation/ticket-numbers';
import { chanceOf } from '@/entities/raffle/chance';
import { ChanceWords } from '@/entities/raffle/chance-words';
import { useListRefresh } from '@/entities/raffle/live/use-list-refresh';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleTitle } from '@/entities/raffle/raffle-title';
import { SalesBar } from '@/entities/raffle/sales-bar';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { StateBand } from '@/entities/raffle/state-band';
import { progressPercent, winProbability } from '@/entities/raffle/tickets';
import { TimeLeftMark } from '@/entities/raffle/time-mark';
import { participationsTexts } from '@/shared/i18n/participations';
import { raffleTexts } from '@/shared/i18n/raffle';
import { formatEuros } from '@/shared/lib/numbers';
import { useInView } from '@/shared/lib/use-in-view';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { Actions } from './actions';
import { Outcome } from './outcome';
import { cardSx, heldSx, photoSx, stubSx, wordsSx } from './participations.styles';

const SHOWN_AT_FIRST = 4;

interface MyNumbersProps {
  readonly ranges: readonly TicketRange[];
  /** The number of all tickets: the ranges may omit the earliest. */
  readonly tickets: number;
}

const numberSx = {
  px: 1,
  borderRadius: '8px',
  border: '1.5px dashed',
  borderColor: 'primary.main',
  typography: 'body2',
  lineHeight: '28px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;

const numbersSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
} as const;

/** The person's ticket numbers: the first few, and the rest on request. */
const MyNumbers = ({ ranges, tickets }: MyNumbersProps) => {
  const [open, setOpen] = useState(false);
  const hidden = ranges.length - SHOWN_AT_FIRST;
  const unlisted = tickets - ticketsIn(ranges);
  return (
    <Box sx={numbersSx}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{participationsTexts.numbers}</Box>
      <Box component="ul" aria-label={participationsTexts.numbers} sx={listSx}>
        {(open ? ranges : ranges.slice(0, SHOWN_AT_FIRST)).map((range) => (
          <Box component="li" key={range.from} sx={numberSx}>
            {formatRange(range)}
          </Box>
        ))}
        {open && unlisted > 0 && (
          <Box component="li" sx={{ typography: 'body2' }}>
            {participationsTexts.unlisted(unlisted)}
          </Box>
        )}
        {hidden > 0 && (
          <li>
            <Button aria-expanded={open} onClick={() => setOpen(!open)} sx={{ px: 1, my: -0.75 }}>
              {open ? participationsTexts.fewerNumbers : participationsTexts.moreNumbers(hidden)}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
};

interface RaffleProps {
  readonly raffle: HeldRaffle;
}

const saleSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 0.5,
  typography: 'body2',
} as const;

/** The progress of the sale and the time left. */
const Sale = ({ raffle }: RaffleProps) => (
  <Box sx={{ display: 'grid', gap: 0.75 }}>
    <Box sx={saleSx}>
      <TimeLeftMark raffle={raffle} inDays={participationsTexts.inDays} />
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
        <strong>
          <RollingNumber value={raffle.soldTickets} />
        </strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {raffleTexts.sold(raffle.soldTickets)}
        </Box>
      </Box>
    </Box>
    <SalesBar percent={progressPercent(raffle)} />
  </Box>
);

/** One beside the other, where both have room. */
const factsSx = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700 },
} as const;

const Facts = ({ raffle }: RaffleProps) => (
  <Box component="dl" sx={factsSx}>
    <div>
      <dt>{participationsTexts.price}</dt>
      <dd>{formatEuros(raffle.ticketPrice)}</dd>
    </div>
    <div>
      <dt>{participationsTexts.participants}</dt>
      <dd>
        <RollingNumber value={raffle.participants} />
      </dd>
    </div>
  </Box>
);

/** The person's tickets of a raffle, and the state of the raffle. */
export const ParticipationCard = ({ participation }: { readonly participation: Participation }) => {
  const { tickets, ranges, tag, status } = participation;
  const { ref, inView } = useInView();
  const raffle = useLiveRaffle(participation.raffle, inView);
  useListRefresh(participation.raffle, raffle, 'Participations');
  return (
    <Card component="article" ref={ref} sx={cardSx}>
      <Box sx={photoSx}>
        <SmallPhoto photo={raffle.photos[0]} />
        <Box sx={heldSx}>
          <ConfirmationNumberRounded aria-hidden fontSize="small" color="primary" />
          {participationsTexts.held(tickets)}
        </Box>
        <StateBand raffle={raffle} />
      </Box>
      <Box sx={wordsSx}>
        <RaffleTitle raffle={raffle} variant="h4" />
        {raffle.status !== 'active' && <Outcome raffle={raffle} status={status} />}
        <Sale raffle={raffle} />
        <Facts raffle={raffle} />
        <ChanceWords
          raffle={raffle}
          chance={chanceOf(tickets, raffle)}
          specified={{
            percent: winProbability(tickets, raffle.soldTickets),
            note: participationsTexts.probabilityNote,
          }}
        />
        <MyNumbers ranges={ranges} tickets={tickets} />
        <Box sx={{ typography: 'body2', fontWeight: 600 }}>
          {participationsTexts.alias(aliasOf(tag))}
        </Box>
      </Box>
      <Box sx={stubSx}>
        <Actions raffle={raffle} />
      </Box>
    </Card>
  );
};
