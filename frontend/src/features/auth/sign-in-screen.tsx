import BoltRounded from '@mui/icons-material/BoltRounded';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import FactCheckRounded from '@mui/icons-material/FactCheckRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoginBody } from '@contracts/accounts';
import { afterSignIn } from '@/entities/session/sign-in-link';
import { authTexts } from '@/shared/i18n/auth';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { sheetSx } from '@/shared/ui/paper.styles';
import { RegisterForm, blankRegistration, type RegistrationValues } from './register-form';
import { SignInForm } from './sign-in-form';

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
const MarketingPanel = () => (
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

/**
 * The texts typed into both forms. They share the user name but not the password: one that the
 * browser fills in must not become a new account's password.
 */
const useTyped = () => {
  const [signIn, setSignIn] = useState<LoginBody>({ username: '', password: '' });
  const [registration, setRegistration] = useState(blankRegistration);
  const keepSignIn = useCallback((values: LoginBody) => {
    setSignIn(values);
    setRegistration((other) => ({ ...other, username: values.username }));
  }, []);
  const keepRegistration = useCallback((values: RegistrationValues) => {
    setRegistration(values);
    setSignIn((other) => ({ ...other, username: values.username }));
  }, []);
  return { signIn, keepSignIn, registration, keepRegistration };
};

/** The form beside the reasons; on a phone the form comes first. */
const columnsSx = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  pt: { xs: 1, md: 4 },
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
} as const;

const formSx = {
  ...sheetSx,
  order: { md: 1 },
  p: { xs: 2.5, sm: 4 },
  minHeight: { md: 560 },
} as const;

const TABS = ['signIn', 'register'] as const;
type TabName = (typeof TABS)[number];

interface FormsProps {
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
}

/** One of the two forms; what was typed into the other one is kept. */
const ChosenForm = ({ tab }: Pick<FormsProps, 'tab'>) => {
  const { signIn, keepSignIn, registration, keepRegistration } = useTyped();
  return tab === 'signIn' ? (
    <SignInForm typed={signIn} onTyped={keepSignIn} />
  ) : (
    <RegisterForm typed={registration} onTyped={keepRegistration} />
  );
};

const Forms = ({ tab, onTab }: FormsProps) => (
  <>
    <Tabs
      variant="scrollable"
      scrollButtons={false}
      aria-label={authTexts.tabs}
      value={tab}
      onChange={(_event, chosen: TabName) => onTab(chosen)}
    >
      {TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          label={authTexts[name]}
          // As wide as the sheet, or as their words where those need more.
          sx={{ flexGrow: 1, maxWidth: 'none' }}
        />
      ))}
    </Tabs>
    <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 3.5 }}>
      <ChosenForm tab={tab} />
    </Box>
  </>
);

/** Signs in or registers. The route decides where to go afterwards. */
export const SignInScreen = () => {
  const [tab, setTab] = useState<TabName>('signIn');
  useDocumentTitle(authTexts[tab]);
  const comesBack = afterSignIn(useLocation()) !== paths.profile.href();
  return (
    <Container maxWidth="lg" sx={columnsSx}>
      <Box sx={formSx}>
        <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
          {authTexts.title}
        </Typography>
        {comesBack && (
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {authTexts.comeBack}
          </Typography>
        )}
        <Forms tab={tab} onTab={setTab} />
      </Box>
      <MarketingPanel />
    </Container>
  );
};
