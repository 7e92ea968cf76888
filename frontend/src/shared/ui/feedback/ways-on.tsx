import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { notFoundTexts } from '@/shared/i18n/not-found';
import { paths } from '@/shared/lib/paths';

/** Links from a dead end: to the home page, and to the search. */
export const WaysOn = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
    <Button component={Link} to={paths.home.href()} variant="contained">
      {notFoundTexts.home}
    </Button>
    <Button component={Link} to={paths.search.href()} variant="outlined">
      {notFoundTexts.search}
    </Button>
  </Box>
);
