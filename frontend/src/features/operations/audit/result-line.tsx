import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StateIcon } from '@/features/operations/state-icon';

interface ResultLineProps {
  readonly name: ReactNode;
  readonly isSound: boolean;
  /** In a few words. */
  readonly result: string;
  readonly children?: ReactNode;
}

/** The result for one rule or one read model; below it what was found. */
export const ResultLine = ({ name, isSound, result, children }: ResultLineProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 1.5, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
  >
    <StateIcon isWell={isSound} />
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
      <Typography color={isSound ? 'textSecondary' : 'error'}>{result}</Typography>
      {children}
    </Box>
  </Box>
);
