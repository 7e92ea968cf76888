import Box from '@mui/material/Box';
import { keyframes } from '@emotion/react';
import { useSelector } from 'react-redux';
import { liveStatus } from '@/entities/raffle/live/live-slice';
import { shellTexts } from '@/shared/i18n/shell';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

const pulse = keyframes({
  '0%': { boxShadow: '0 0 0 0 currentColor' },
  '70%, 100%': { boxShadow: '0 0 0 7px transparent' },
});

const colors = {
  live: 'success.main',
  lost: 'warning.main',
} as const;

/** Here the bar has no room for the words: small phones, and narrow desktops with all the links. */
const NARROW = '@media (max-width: 359px), (min-width: 769px) and (max-width: 859px)';

/** Shows whether the counts update by themselves, once that is known. */
export const LiveMark = () => {
  const known = useSelector(liveStatus);
  // Until then its place is kept free, so that nothing beside it moves.
  const status = known === 'connecting' ? 'live' : known;
  return (
    <span role="status">
      <Box
        component="span"
        sx={{
          visibility: known === 'connecting' ? 'hidden' : 'visible',
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          typography: 'caption',
          fontWeight: 700,
          color: colors[status],
          whiteSpace: 'nowrap',
        }}
      >
        <Box
          component="span"
          sx={{
            width: 9,
            height: 9,
            borderRadius: '50%',
            bgcolor: 'currentColor',
            animation: status === 'live' ? `${pulse} 2s ease-out infinite` : 'none',
          }}
        />
        <Box component="span" sx={{ [NARROW]: visuallyHidden }}>
          {shellTexts.live[status]}
        </Box>
      </Box>
    </span>
  );
};
