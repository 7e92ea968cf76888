import ExploreOffRounded from '@mui/icons-material/ExploreOffRounded';
import Typography from '@mui/material/Typography';
import { DeadEnd } from '@/entities/dead-end/dead-end';
import { notFoundTexts } from '@/shared/i18n/not-found';
import { WaysOn } from '@/shared/ui/feedback/ways-on';

export const NotFoundScreen = () => (
  <DeadEnd Icon={ExploreOffRounded} title={notFoundTexts.title} text={notFoundTexts.text}>
    <WaysOn />
    <Typography variant="caption" color="textSecondary" lang="en" sx={{ mt: 1 }}>
      {notFoundTexts.code}
      <br />
      {notFoundTexts.developer}
    </Typography>
  </DeadEnd>
);
