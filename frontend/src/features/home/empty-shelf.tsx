import AutoAwesomeRounded from '@mui/icons-material/AutoAwesomeRounded';
import Box from '@mui/material/Box';

const emptySx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  gap: 1.5,
  px: 3,
  py: 5,
  borderRadius: '28px',
  border: '2px dashed',
  borderColor: 'divider',
  color: 'text.secondary',
  fontWeight: 600,
} as const;

/** In place of the raffles of a shelf that has none. */
export const EmptyShelf = ({ title }: { readonly title: string }) => (
  <Box sx={emptySx}>
    <AutoAwesomeRounded aria-hidden color="primary" />
    {title}
  </Box>
);
