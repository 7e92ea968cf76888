import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { commonTexts } from '@/shared/i18n/common';

/** Cards on one shelf of the home page while it loads. */
export const SHELF = 4;

/** The way to all raffles of a shelf. */
export interface AllLink {
  readonly all: string;
  /** Says more than the link's words. */
  readonly allOf: string;
}

interface ShelfHeadingProps extends Partial<AllLink> {
  readonly id: string;
  readonly title: string;
}

/** The link stands below the title where letters are large. */
const shelfHeadingSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mb: 2,
  minHeight: 44,
} as const;

export const ShelfHeading = ({ id, title, all, allOf }: ShelfHeadingProps) => (
  <Box sx={shelfHeadingSx}>
    <Typography variant="h2" id={id} sx={{ flex: '1 1 9rem' }}>
      {title}
    </Typography>
    {all !== undefined && (
      <Button
        component={Link}
        to={all}
        title={allOf}
        endIcon={<ArrowForwardRounded />}
        sx={{ mr: -1.5 }}
      >
        {commonTexts.seeAll}
      </Button>
    )}
  </Box>
);
