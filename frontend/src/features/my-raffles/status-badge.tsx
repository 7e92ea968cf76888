import Box from '@mui/material/Box';

interface StatusBadgeProps {
  readonly label: string;
  readonly tone: 'success' | 'error' | 'info';
}

/** Where the raffle stands, in a word. */
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
