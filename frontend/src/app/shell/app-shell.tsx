import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shellTexts } from '@/shared/i18n/shell';
import { useOnline } from '@/shared/lib/use-online';
import { BottomBar } from './bottom-bar';
import { Brand } from './brand';
import { MAIN_ID } from './main-region';
import { NoticeLine } from './notice-line';
import { ScreenFrame } from './screen-frame';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';

const SkipLink = () => (
  <Link
    href={`#${MAIN_ID}`}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 3,
      py: 1.5,
      borderRadius: 99,
      bgcolor: 'secondary.main',
      color: 'secondary.contrastText',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {shellTexts.skip}
  </Link>
);

const OfflineMark = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'center',
            px: 2,
            py: 1,
            bgcolor: 'warning.main',
            color: 'warning.contrastText',
            typography: 'body2',
            fontWeight: 600,
          }}
        >
          <CloudOffRounded fontSize="small" />
          {shellTexts.offline}
        </Box>
      )}
    </div>
  );
};

const Footer = () => (
  <Box
    component="footer"
    sx={{ mt: { xs: 6, md: 10 }, borderTop: '1px solid', borderColor: 'divider' }}
  >
    <Container
      maxWidth="lg"
      sx={{
        py: 4,
        // The floating profile button stands over this corner on a phone.
        pr: { xs: 10, md: 3 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ maxWidth: 460 }}>
        <Brand />
        <Typography color="textSecondary" variant="body2">
          {shellTexts.footer.claim}
        </Typography>
      </Box>
      <Typography color="textSecondary" variant="caption">
        {shellTexts.footer.adults}
      </Typography>
    </Container>
  </Box>
);

/** The frame around every screen. */
export const AppShell = () => (
  <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
    <SkipLink />
    <NoticeLine />
    <TopBar />
    <OfflineMark />
    <ScreenFrame />
    <Footer />
    <BottomBar />
    <Toasts />
  </Box>
);
