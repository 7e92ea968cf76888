import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

export const SellerScreen = () => (
  <Container maxWidth="lg" sx={{ py: 4 }}>
    <Typography variant="h2" component="h1">
      Vendedor
    </Typography>
  </Container>
);
