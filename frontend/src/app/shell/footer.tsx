import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { shellTexts } from '@/shared/i18n/shell';
import { paths } from '@/shared/lib/paths';
import { Brand } from './brand';

const texts = shellTexts.footer;

const linksSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'text.secondary',
    typography: 'body2',
    textUnderlineOffset: '0.25em',
    '&:hover': { color: 'text.primary' },
  },
} as const;

/** Below every screen: what the site is, and the pages of text. */
export const Footer = () => (
  <Box
    component="footer"
    sx={{ mt: { xs: 6, md: 10 }, borderTop: '1px solid', borderColor: 'divider' }}
  >
    <Container maxWidth="xl" sx={{ py: 4, display: 'grid', gap: 2 }}>
      <Box sx={{ maxWidth: 460 }}>
        <Brand />
        <Typography color="textSecondary" variant="body2">
          {texts.claim}
        </Typography>
      </Box>
      <Box component="nav" aria-label={texts.pages} sx={linksSx}>
        {Object.entries(texts.links).map(([name, label]) => (
          <Link key={name} to={`/${name}`}>
            {label}
          </Link>
        ))}
        <Link to={paths.transparency.href()}>{texts.transparency}</Link>
      </Box>
      <Typography color="textSecondary" variant="caption">
        {texts.adults}
      </Typography>
    </Container>
  </Box>
);
