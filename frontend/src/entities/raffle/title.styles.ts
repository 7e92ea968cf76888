/** A raffle's name that leads to it, in a list. */
export const titleSx = {
  overflowWrap: 'anywhere',
  '& a': {
    display: 'inline-block',
    // Room for a thumb without room between the lines.
    py: 1.375,
    my: -1.375,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
  },
} as const;
