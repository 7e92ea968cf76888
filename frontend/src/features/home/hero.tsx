import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { HeroWindow } from './hero-window';
import { heroSx, linkSx, startSx } from './hero.styles';
import { HOW_IT_WORKS } from './steps';

const texts = homeTexts.hero;

export const Hero = () => (
  <Box component="section" sx={heroSx}>
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
    <HeroWindow />
  </Box>
);
