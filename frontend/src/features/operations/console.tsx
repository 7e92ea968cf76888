import LockRounded from '@mui/icons-material/LockRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OPERATIONS_PARTS } from '@contracts/operations-parts';
import { useSession } from '@/entities/session/use-session';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { WaysOn } from '@/shared/ui/feedback/ways-on';
import { ConsoleNavigation } from './console-navigation';
import { Overview } from './overview';
import { PARTS } from './parts';
import { PasswordGate } from './password-gate';

/** For signed-in people without the role. The server refuses them everything else, too. */
const Denied = () => {
  useDocumentTitle(texts.denied.title);
  return (
    <MessagePanel Icon={LockRounded} level={1} title={texts.denied.title} text={texts.denied.text}>
      <WaysOn />
    </MessagePanel>
  );
};

/** The frame of the console: its navigation, the chosen part, and the password dialog. */
export const OperationsConsole = () => {
  const { user } = useSession();
  if (user?.role !== 'operator') return <Denied />;
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
