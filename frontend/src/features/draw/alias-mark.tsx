import Box from '@mui/material/Box';

const HUES = [12, 32, 52, 96, 150, 180, 205, 232, 262, 292, 320, 345] as const;

/** Few people share both initials and colour, so a mark is found again in a list. */
const hueOf = (alias: string): number =>
  HUES[
    Array.from(alias).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES.length
  ] ?? 0;

/** The initials of an alias on a colour of its own. The alias stands beside it. */
export const AliasMark = ({ alias }: { readonly alias: string }) => (
  <Box
    aria-hidden
    component="span"
    sx={{
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: 34,
      height: 34,
      borderRadius: '50%',
      typography: 'caption',
      fontWeight: 800,
      color: '#241712',
      bgcolor: `hsl(${hueOf(alias)} 75% 80%)`,
    }}
  >
    {alias
      .split(' ')
      .slice(0, 2)
      .map((word) => word.charAt(0))
      .join('')}
  </Box>
);
