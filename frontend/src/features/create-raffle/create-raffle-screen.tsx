import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useSession } from '@/entities/session/use-session';
import { createRaffleTexts } from '@/shared/i18n/create-raffle';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { CreateRaffleForm } from './create-raffle-form';

export const CreateRaffleScreen = () => {
  useDocumentTitle(createRaffleTexts.title);
  const { user } = useSession();
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 1, md: 4 }, display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h2" component="h1">
          {createRaffleTexts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
          {createRaffleTexts.subtitle}
        </Typography>
      </Box>
      {user !== null && <CreateRaffleForm user={user} />}
    </Container>
  );
};
