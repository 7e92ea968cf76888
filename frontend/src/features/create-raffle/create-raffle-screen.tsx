import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

export const CreateRaffleScreen = () => (
  <Container maxWidth="lg" sx={{ py: 4 }}>
    <Typography variant="h2" component="h1">
      Crear Rifa
    </Typography>
  </Container>
);
