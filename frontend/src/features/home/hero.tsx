import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Theme } from '@mui/material/styles';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { HeroWindow } from './hero-window';
import { HOW_IT_WORKS } from './steps';
import { useHeroRaffles } from './use-hero-raffles';

/** The accent colour by day, a dark red by night. Without tickets the words have all of it. */
const heroSx = (hasWindow: boolean) => (theme: Theme) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasWindow ? '1fr 1.15fr' : 'minmax(0, 46rem)' },
  gap: { xs: 4, md: 3 },
  borderRadius: { xs: '28px', md: '40px' },
  overflow: 'hidden',
  pl: { xs: 3, md: 7 },
  pr: { xs: 3, md: 4 },
  pt: { xs: 4.5, md: 0 },
  pb: hasWindow ? 0 : { xs: 4.5, md: 0 },
  minHeight: { md: hasWindow ? 500 : 400 },
  color: '#ffffff',
  bgcolor: '#cf3812',
  ...theme.applyStyles('dark', { backgroundColor: '#4d1a0b', color: '#fff1e8' }),
});

const startSx = {
  bgcolor: '#fff8f1',
  color: '#241712',
  '&:hover': { bgcolor: '#ffffff' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

const linkSx = {
  color: 'inherit',
  border: '2px solid currentColor',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 12%)' },
  '&:focus-visible': { outlineColor: '#ffffff' },
};

const texts = homeTexts.hero;

export const Hero = () => {
  const raffles = useHeroRaffles();
  const hasWindow = raffles?.length !== 0;
  return (
    <Box component="section" sx={heroSx(hasWindow)}>
      <Box sx={{ alignSelf: 'center', display: 'grid', gap: 2.5 }}>
        <Typography variant="h1">{texts.title}</Typography>
        <Typography variant="subtitle1" sx={{ maxWidth: '46ch', textWrap: 'pretty' }}>
          {texts.text}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          <Button component={Link} to={paths.search.href()} size="large" sx={startSx}>
            {texts.start}
          </Button>
          <Button href={`#${HOW_IT_WORKS}`} size="large" sx={linkSx}>
            {texts.how}
          </Button>
        </Box>
      </Box>
      {hasWindow && <HeroWindow raffles={raffles} />}
    </Box>
  );
};
