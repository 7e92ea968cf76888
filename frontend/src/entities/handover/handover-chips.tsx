import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { formatDateTime, formatShortDay } from '@/shared/lib/dates';
import { chipsOf, type PrizeProps } from './handover-words';

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
} as const;

/** A label of several words wraps where letters are large. */
const chipSx = {
  height: 'auto',
  minHeight: 32,
  '& .MuiChip-label': { py: 0.5, whiteSpace: 'normal' },
} as const;

/** How far a prize is, for everybody: without people. */
export const HandoverChips = (prize: PrizeProps) => (
  <Box component="ul" sx={listSx}>
    {chipsOf(prize).map(({ label, at }) => (
      <li key={label}>
        <Chip
          variant="outlined"
          sx={chipSx}
          label={
            <>
              <strong>{label}</strong>
              {at !== null && (
                <time dateTime={at} title={formatDateTime(at)}>
                  {' · '}
                  {formatShortDay(at)}
                </time>
              )}
            </>
          }
        />
      </li>
    ))}
  </Box>
);
