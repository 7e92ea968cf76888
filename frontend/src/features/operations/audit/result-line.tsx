import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
    {isSound ? (
      <CheckCircleRounded aria-hidden color="success" />
    ) : (
      <ErrorRounded aria-hidden color="error" />
    )}
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
      <Typography color={isSound ? 'textSecondary' : 'error'}>{result}</Typography>
      {children}
    </Box>
  </Box>
);
