import Box from '@mui/material/Box';

/** What asks for attention, and what is only said. */
const COLORS = {
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  won: 'gold.main',
  strong: 'text.primary',
  none: 'text.disabled',
} as const;

export type MarkColor = keyof typeof COLORS;

interface StateMarkProps {
  readonly color: MarkColor;
  readonly words: string;
}

/** A state in words, with a dot that is found at a glance. */
export const StateMark = ({ color, words }: StateMarkProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      whiteSpace: 'nowrap',
      color: 'text.primary',
      '&::before': {
        content: '""',
        flex: 'none',
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: COLORS[color],
      },
    }}
  >
    {words}
  </Box>
);
