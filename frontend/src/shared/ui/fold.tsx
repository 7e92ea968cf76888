import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sheetSx, stackSx } from './paper.styles';

const foldSx = {
  ...sheetSx,
  p: 0,
  borderRadius: '22px',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 60,
    px: 2.5,
    py: 1.5,
    borderRadius: '21px',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& > summary svg': { ml: 'auto', flex: 'none', transition: 'rotate 200ms' },
  '&[open] > summary svg': { rotate: '180deg' },
} as const;

interface FoldProps {
  readonly title: string;
  /** For links that lead to it. */
  readonly id?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A part of the screen that opens under its heading. */
export const Fold = ({ title, id, open, children }: FoldProps) => (
  <Box component="details" id={id} open={open} tabIndex={-1} sx={foldSx}>
    <summary>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <ExpandMoreRounded aria-hidden />
    </summary>
    <Box sx={{ ...stackSx, gap: 2, px: 2.5, pb: 2.5 }}>{children}</Box>
  </Box>
);
