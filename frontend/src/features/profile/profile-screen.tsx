import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { User } from '../../../../contracts/accounts';
import { displayName } from '../../lib/session/display-name';

interface ProfileScreenProps {
  readonly user: User;
}

export const ProfileScreen = ({ user }: ProfileScreenProps) => (
  <Container maxWidth="lg" sx={{ py: 4 }}>
    <Typography variant="h2" component="h1">
      {displayName(user)}
    </Typography>
  </Container>
);
