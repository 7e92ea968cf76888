import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useSite } from '@/entities/site/site.api';
import { shellTexts } from '@/shared/i18n/shell';
import { useOnline } from '@/shared/lib/use-online';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { MAIN_ID } from './main-region';
import { ScreenFrame } from './screen-frame';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';

const noticeSx = {
  textAlign: 'center',
  typography: 'caption',
  fontWeight: 600,
  minHeight: 30,
  px: 2,
  py: 0.75,
  bgcolor: 'action.selected',
} as const;

/** The operator's notice. Its place is kept until the answer comes, so that nothing jumps. */
const NoticeLine = () => {
  const { data, isError } = useSite();
  if (isError || data?.notice === null) return null;
  return (
    <Box component="aside" aria-label={shellTexts.notice} sx={noticeSx}>
      {data?.notice}
    </Box>
  );
};

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
