import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What was found beside what can be done with it, where there is room. */
export const besideSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** What is said at one end, what can be done about it at the other. */
export const endsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
} as const;

/** Facts with their names. */
const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: { xs: 2, sm: 3 },
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

/** Buttons without a border, whose words begin where the text above does. */
export const linksSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  mx: -2.5,
  '& > a': { minWidth: 0 },
} as const;

interface FactListProps {
  /** Each with its name. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** What is known about something that was found. */
export const FactList = ({ facts }: FactListProps) => (
  <Box component="dl" sx={factsSx}>
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);
