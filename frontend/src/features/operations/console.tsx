import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { Navigate, Route, Routes, NavLink, useLocation, Link } from 'react-router-dom';
import { OPERATIONS_PARTS, type OperationsPart } from '@contracts/operations-parts';
import { useSession } from '@/entities/session/use-session';
import { useSite } from '@/entities/site/site.api';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { secondFactorTexts } from '@/shared/i18n/second-factor';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { WaysOn } from '@/shared/ui/feedback/ways-on';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { ConsoleHeading } from './console-heading';
import { PARTS } from './parts';
import { PasswordGate } from './password-gate';

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

const Anchor = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 14,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  borderBottom: '3px solid transparent',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&.active': {
    color: (theme.vars ?? theme).palette.text.primary,
    borderColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -4 },
}));

const barSx = {
  position: 'relative', // the links' places are measured from it
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** Puts the link of the present part in the middle, where the bar is too narrow for all. */
const usePresentInSight = () => {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const present = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !present) return;
    bar.current.scrollLeft =
      present.offsetLeft - (bar.current.clientWidth - present.offsetWidth) / 2;
  }, [pathname]);
  return bar;
};

/** Links to the parts; on a phone they scroll sideways. */
const ConsoleNavigation = () => (
  <Box component="nav" ref={usePresentInSight()} aria-label={texts.navigation} sx={barSx}>
    <Anchor to={paths.operations.href()} end>
      {texts.title}
    </Anchor>
    {OPERATIONS_PARTS.map((part) => (
      <Anchor key={part} to={paths.operations.href(part)}>
        {texts.parts[part].title}
      </Anchor>
    ))}
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

/** The frame of the console: its navigation, the chosen part, and the password dialog. */
export const OperationsConsole = () => {
  const { user } = useSession();
  const { data: site } = useSite();
  if (user?.role !== 'operator') return <Denied />;
  if (site?.operatorsNeedSecondFactor === true && !user.secondFactor) return <SecondFactorNeeded />;
  return (
    <PasswordGate username={user.username}>
      <Container maxWidth="xl" sx={{ pt: { xs: 1, md: 3 } }}>
        <ConsoleNavigation />
        <Box sx={{ pt: 3, minWidth: 0 }}>
          <Suspense fallback={<Spinner />}>
            <Routes>
              <Route index element={<Overview />} />
              {OPERATIONS_PARTS.map((part) => {
                const { Screen } = PARTS[part];
                return <Route key={part} path={part} element={<Screen />} />;
              })}
              <Route path="*" element={<Navigate replace to={paths.operations.href()} />} />
            </Routes>
          </Suspense>
        </Box>
      </Container>
    </PasswordGate>
  );
};
