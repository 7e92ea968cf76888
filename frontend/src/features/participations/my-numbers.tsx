import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TicketRange } from '@contracts/participations';
import { formatRange, ticketsIn } from '@/entities/participation/ticket-numbers';
import { participationsTexts } from '@/shared/i18n/participations';

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
export const MyNumbers = ({ ranges, tickets }: MyNumbersProps) => {
  const [open, setOpen] = useState(false);
  const hidden = ranges.length - SHOWN_AT_FIRST;
  const unlisted = tickets - ticketsIn(ranges);
  return (
    <div>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 0.75 }}>
        {participationsTexts.numbers}
      </Box>
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
    </div>
  );
};
