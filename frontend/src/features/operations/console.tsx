import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, Link } from 'react-router-dom';
import { OPERATIONS_PARTS, type OperationsPart } from '@contracts/operations-parts';
import { useSession } from '@/entities/session/use-session';
import { useSite } from '@/entities/site/site.api';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { secondFactorTexts } from '@/shared/i18n/second-factor';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { WaysOn } from '@/shared/ui/feedback/ways-on';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { denseTheme } from './console-density';
import { ConsoleHeading } from './console-heading';
import { ConsoleNavigation } from './console-navigation';
import { PARTS } from './parts';
import { PasswordGate } from './password-gate';
import { SheetSkeleton } from './sheet-skeleton';

/** On a phone the icon stands beside the words. */
const cardSx = {
  ...sheetSx,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1 },
  justifyItems: 'start',
  alignContent: 'start',
  textAlign: 'left',
  '& > svg': { gridRow: { xs: 'span 2', sm: 'auto' } },
  '&:hover': { borderColor: 'primary.main' },
} as const;

const PartCard = ({ part }: { readonly part: OperationsPart }) => {
  const { Icon } = PARTS[part];
  const { title, text } = texts.parts[part];
  return (
    <ButtonBase component={Link} to={paths.operations.href(part)} sx={cardSx}>
      <Icon aria-hidden color="primary" fontSize="large" />
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </ButtonBase>
  );
};

/** The first screen of the console: what there is, and what it is for. */
const Overview = () => (
  <Box sx={stackSx}>
    <ConsoleHeading title={texts.title} intro={texts.intro} />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
      }}
    >
      {OPERATIONS_PARTS.map((part) => (
        <PartCard key={part} part={part} />
      ))}
    </Box>
  </Box>
);

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

/** On a desk everything stands from edge to edge, the bar of the site as well. */
const WIDE_BAR = (
  <GlobalStyles
    styles={(theme) => ({
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
} as const;

const same = (theme: Theme): Theme => theme;

/** Lower rows, fields and buttons where there is a desk and a mouse. */
const Density = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={useIsPhone() ? same : denseTheme}>{children}</ThemeProvider>
);

/** In the place of a part whose code is on its way. */
const PartSkeleton = ({ title }: { readonly title: string }) => (
  <Box sx={stackSx}>
    <ConsoleHeading title={title} />
    <SheetSkeleton sheets={[4, 8]} />
  </Box>
);

/** The frame of the console: its navigation, the chosen part, and the password dialog. */
export const OperationsConsole = () => {
  const { user } = useSession();
  const { data: site } = useSite();
  if (user?.role !== 'operator') return <Denied />;
  if (site?.operatorsNeedSecondFactor === true && !user.secondFactor) return <SecondFactorNeeded />;
  return (
    <Density>
      {WIDE_BAR}
      <PasswordGate username={user.username}>
        <Box sx={frameSx}>
          <ConsoleNavigation />
          <Box sx={contentSx}>
            <Routes>
              <Route index element={<Overview />} />
              {OPERATIONS_PARTS.map((part) => {
                const { Screen } = PARTS[part];
                const { title } = texts.parts[part];
                const screen = (
                  <Suspense fallback={<PartSkeleton title={title} />}>
                    <Screen />
                  </Suspense>
                );
                return <Route key={part} path={part} element={screen} />;
              })}
              <Route path="*" element={<Navigate replace to={paths.operations.href()} />} />
            </Routes>
          </Box>
        </Box>
      </PasswordGate>
    </Density>
  );
};
