import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { factsSx } from './found.styles';

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
