import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { STAGE } from './draw.styles';

interface WordsProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly Icon?: SvgIconComponent;
}

/** What is happening on the stage. */
export const Words = ({ title, text, Icon }: WordsProps) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', maxWidth: 620 }}>
    {Icon && <Icon aria-hidden sx={{ fontSize: 40, color: STAGE.accent }} />}
    <Typography variant="h2">{title}</Typography>
    {text !== undefined && <Typography sx={{ color: STAGE.quiet }}>{text}</Typography>}
  </Box>
);

/** Short facts in a row, under the words. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: 1,
    }}
  >
    {facts.map((fact) => (
      <Box
        component="li"
        key={fact}
        sx={{
          px: 1.75,
          py: 0.75,
          borderRadius: 99,
          typography: 'body2',
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          bgcolor: 'rgb(255 243 233 / 0.12)',
        }}
      >
        {fact}
      </Box>
    ))}
  </Box>
);

/** A line that matters at this moment, such as a lost connection. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      px: 2,
      py: 1,
      borderRadius: '16px',
      bgcolor: STAGE.paper,
      color: STAGE.ink,
      typography: 'body2',
      fontWeight: 600,
      maxWidth: 520,
    }}
  >
    {children}
  </Box>
);
