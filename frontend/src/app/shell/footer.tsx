import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { shellTexts } from '@/shared/i18n/shell';
import { Brand } from './brand';

export const Footer = () => (
  <Box
    component="footer"
    sx={{ mt: { xs: 6, md: 10 }, borderTop: '1px solid', borderColor: 'divider' }}
  >
    <Container
      maxWidth="lg"
      sx={{
        py: 4,
        // The floating profile button stands over this corner on a phone.
        pr: { xs: 10, md: 3 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ maxWidth: 460 }}>
        <Brand />
        <Typography color="textSecondary" variant="body2">
          {shellTexts.footer.claim}
        </Typography>
      </Box>
      <Typography color="textSecondary" variant="caption">
        {shellTexts.footer.adults}
      </Typography>
    </Container>
  </Box>
);
