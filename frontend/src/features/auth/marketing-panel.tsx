import BoltRounded from '@mui/icons-material/BoltRounded';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import FactCheckRounded from '@mui/icons-material/FactCheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { authTexts } from '@/shared/i18n/auth';
import { panelSx, pointSx } from './sign-in.styles';

const icons = [BoltRounded, FactCheckRounded, CreditCardRounded];

/** Why one would want an account here, and who takes the money. */
export const MarketingPanel = () => (
  <Box component="aside" sx={panelSx}>
    <Typography variant="h2">{authTexts.panel.title}</Typography>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {authTexts.panel.points.map(({ title, text }, index) => {
        const Icon = icons[index] ?? BoltRounded;
        return (
          <Box component="li" key={title} sx={pointSx}>
            <Icon aria-hidden />
            <div>
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <Typography variant="body2">{text}</Typography>
            </div>
          </Box>
        );
      })}
    </Box>
  </Box>
);
