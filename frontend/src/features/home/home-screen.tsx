import Container from '@mui/material/Container';
import { homeTexts } from '@/shared/i18n/home';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { Categories } from './categories';
import { Hero } from './hero';
import { RaffleShelf } from './raffle-shelf';
import { Steps } from './steps';

export const HomeScreen = () => {
  useDocumentTitle();
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 9 },
        pt: { xs: 1, md: 3 },
        '& > *': { minWidth: 0 },
      }}
    >
      <Hero />
      <RaffleShelf userType="particular" {...homeTexts.particular} />
      <RaffleShelf userType="comercio" {...homeTexts.comercio} />
      <Categories />
      <Steps />
    </Container>
  );
};
