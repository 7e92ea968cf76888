import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterSignIn } from '@/entities/session/sign-in-link';
import { authTexts } from '@/shared/i18n/auth';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MarketingPanel } from './marketing-panel';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';
import { columnsSx, sheetSx } from './sign-in.styles';
import { useTyped } from './use-typed';

const TABS = ['signIn', 'register'] as const;
type TabName = (typeof TABS)[number];

interface FormsProps {
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
}

/** One of the two forms; what was typed into the other one waits for it. */
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
      variant="fullWidth"
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
        />
      ))}
    </Tabs>
    <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 3.5 }}>
      <ChosenForm tab={tab} />
    </Box>
  </>
);

/** The way in. Whoever shows it decides where to go once somebody is. */
export const SignInScreen = () => {
  useDocumentTitle(authTexts.signIn);
  const [tab, setTab] = useState<TabName>('signIn');
  const comesBack = afterSignIn(useLocation()) !== paths.profile.href();
  return (
    <Container maxWidth="lg" sx={columnsSx}>
      <Box sx={sheetSx}>
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
