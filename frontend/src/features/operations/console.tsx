import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, Link } from 'react-router-dom';
import { OPERATIONS_PARTS } from '@contracts/operations-parts';
import { useSession } from '@/entities/session/use-session';
import { useSite } from '@/entities/site/site.api';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { secondFactorTexts } from '@/shared/i18n/second-factor';
import { paths } from '@/shared/lib/paths';
import { lazily } from '@/shared/lib/patient-import';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { WaysOn } from '@/shared/ui/feedback/ways-on';
import { stackSx } from '@/shared/ui/paper.styles';
import { denseTheme } from './console-density';
import { ConsoleHeading } from './console-heading';
import { ConsoleNavigation } from './console-navigation';
import { PARTS } from './parts';
import { PasswordGate } from './password-gate';
import { SheetSkeleton } from './sheet-skeleton';

const TodayScreen = lazily('TodayScreen', () => import('./today/today-screen'));

/** For signed-in people without the role. The server refuses them everything else, too. */
const Denied = () => {
  useDocumentTitle(texts.denied.title);
  return (
    <MessagePanel Icon={LockRounded} level={1} title={texts.denied.title} text={texts.denied.text}>
      <WaysOn />
    </MessagePanel>
  );
};

/** For operators who need a second factor first. The server refuses them everything else, too. */
const SecondFactorNeeded = () => {
  useDocumentTitle(secondFactorTexts.needed);
  return (
    <MessagePanel
      Icon={LockRounded}
      level={1}
      title={secondFactorTexts.needed}
      text={secondFactorTexts.neededText}
    >
      <Button component={Link} to={paths.profile.href()} variant="contained">
        {secondFactorTexts.toProfile}
      </Button>
    </MessagePanel>
  );
};

/** On a desk everything stands from edge to edge, the bar of the site as well; none of it sells. */
const SITE_AROUND = (
  <GlobalStyles
    styles={(theme) => ({
      footer: { display: 'none' },
      [theme.breakpoints.up('md')]: {
        'header > .MuiContainer-root': { maxWidth: 'none', paddingInline: 24 },
      },
    })}
  />
);

const frameSx = {
  display: 'grid',
  minHeight: 'inherit',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto minmax(0, 1fr)', md: 'none' },
} as const;

const contentSx = {
  minWidth: 0,
  px: { xs: 2, md: 3, xl: 4 },
  pt: { xs: 2, md: 2.5 },
  pb: 4,
  '--sheet-radius': '16px',
  '--sheet-padding': '16px',
} as const;

const same = (theme: Theme): Theme => theme;

/** Lower rows, fields and buttons where there is a desk and a mouse. */
const Density = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={useIsPhone() ? same : denseTheme}>{children}</ThemeProvider>
);

/** A part of the console; its heading and skeletons while its code is on its way. */
const part = (title: string, Screen: ComponentType) => (
  <Suspense
    fallback={
      <Box sx={stackSx}>
        <ConsoleHeading title={title} />
        <SheetSkeleton sheets={[4, 8]} />
      </Box>
    }
  >
    <Screen />
  </Suspense>
);

/** The frame of the console: its navigation, the chosen part, and the password dialog. */
export const OperationsConsole = () => {
  const { user } = useSession();
  const { data: site } = useSite();
  if (user?.role !== 'operator') return <Denied />;
  if (site?.operatorsNeedSecondFactor === true && !user.secondFactor) return <SecondFactorNeeded />;
  return (
    <Density>
      {SITE_AROUND}
      <PasswordGate username={user.username}>
        <Box sx={frameSx}>
          <ConsoleNavigation />
          <Box sx={contentSx}>
            <Routes>
              <Route index element={part(texts.today, TodayScreen)} />
              {OPERATIONS_PARTS.map((name) => (
                <Route
                  key={name}
                  path={name}
                  element={part(texts.parts[name].title, PARTS[name].Screen)}
                />
              ))}
              <Route path="*" element={<Navigate replace to={paths.operations.href()} />} />
            </Routes>
          </Box>
        </Box>
      </PasswordGate>
    </Density>
  );
};
