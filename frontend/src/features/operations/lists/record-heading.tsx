import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

interface RecordHeadingProps {
  readonly title: string;
  /** `PICTURE` pixels wide and high. */
  readonly picture: ReactNode;
  /** What is to be seen of it at once. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

export const PICTURE = 64;

/** Around a photo of a raffle, or what stands for one. */
export const framedSx = {
  width: PICTURE,
  height: PICTURE,
  borderRadius: '12px',
  overflow: 'hidden',
  flex: 'none',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  display: 'grid',
  placeItems: 'center',
} as const;

/** The name of a record on its sheet, beside its photo. */
export const RecordHeading = ({ title, picture, children, ref }: RecordHeadingProps) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    {picture}
    <Box sx={{ minWidth: 0 }}>
      <Typography ref={ref} variant="h3" component="h2" tabIndex={-1}>
        {title}
      </Typography>
      {children}
    </Box>
  </Box>
);
