import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { UserType } from '@contracts/limits';
import { commonTexts } from '@/shared/i18n/common';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';

interface ShelfHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly userType: UserType;
}

export const ShelfHeading = ({ id, title, userType }: ShelfHeadingProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, mb: 2 }}>
    <Typography variant="h2" id={id}>
      {title}
    </Typography>
    <Button
      component={Link}
      to={paths.search.href({ userType })}
      title={homeTexts.seeAllOf(title)}
      endIcon={<ArrowForwardRounded />}
      sx={{ ml: 'auto', mr: -1.5, flexShrink: 0 }}
    >
      {commonTexts.seeAll}
    </Button>
  </Box>
);
