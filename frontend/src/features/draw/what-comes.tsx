import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Sheet } from '@/shared/ui/sheet';

interface WhatComesProps {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** Numbered steps of what will happen. */
export const WhatComes = ({ title, steps }: WhatComesProps) => (
  <Sheet title={title} gap={2}>
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        counterReset: 'step',
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {steps.map((step) => (
        <Box
          component="li"
          key={step.title}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            counterIncrement: 'step',
            '&::before': {
              content: 'counter(step)',
              display: 'grid',
              placeItems: 'center',
              width: 36,
              height: 36,
              borderRadius: '50%',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontWeight: 800,
            },
          }}
        >
          <div>
            <Typography variant="h4" component="h3">
              {step.title}
            </Typography>
            <Typography color="textSecondary">{step.text}</Typography>
          </div>
        </Box>
      ))}
    </Box>
  </Sheet>
);
