import BoltRounded from '@mui/icons-material/BoltRounded';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import FactCheckRounded from '@mui/icons-material/FactCheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { authTexts } from '@/shared/i18n/auth';

const notch = (side: string) => `radial-gradient(circle 14px at ${side} 50%, #0000 96%, #000)`;

/** A ticket as large as the form: the accent colour by day, a dark red by night. */
const panelSx = (theme: Theme) => ({
  display: 'flex',
  flexDirection: 'column' as const,
  justifyContent: 'center',
  gap: 5,
  borderRadius: '28px',
  p: { xs: 4, md: 6 },
  mask: `${notch('0%')}, ${notch('100%')}`,
  maskComposite: 'intersect' as const,
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

const pointSx = {
  display: 'grid',
  gridTemplateColumns: '48px 1fr',
  gap: 2,
  alignItems: 'start',
  '& > svg': {
    width: 48,
    height: 48,
    p: '11px',
    borderRadius: '50%',
    bgcolor: 'rgb(255 255 255 / 16%)',
  },
} as const;

const icons = [BoltRounded, FactCheckRounded, CreditCardRounded];

/** Why to open an account here, and who handles the money. */
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
