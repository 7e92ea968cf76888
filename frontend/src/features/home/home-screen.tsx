import Container from '@mui/material/Container';
import { Suspense } from 'react';
import { useSession } from '@/entities/session/use-session';
import { lazily } from '@/shared/lib/patient-import';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { Categories } from './categories';
import { Hero } from './hero';
import { LiveStrip } from './live-strip';
import { RaffleShelf } from './raffle-shelf';
import { Steps } from './steps';
import { WhenNear } from './when-near';

/** Only people who are signed in have any. */
const MyFavorites = lazily('MyFavorites', () => import('./my-favorites'));

/** The last thing of the page. */
const Newsletter = lazily('Newsletter', () => import('./newsletter'));
const NEWSLETTER = { xs: 326, sm: 244, md: 160 } as const;

export const HomeScreen = () => {
  useDocumentTitle();
  const { user } = useSession();
  return (
    <Container
      maxWidth="xl"
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 9 },
        pt: { xs: 1, md: 3 },
        '& > *': { minWidth: 0 },
      }}
    >
      <Hero />
      <RaffleShelf userType="particular" />
      {user !== null && (
        <QuietBoundary>
          <Suspense>
            <MyFavorites />
          </Suspense>
        </QuietBoundary>
      )}
      <RaffleShelf userType="comercio" />
      <LiveStrip name="ending" />
      <Categories />
      <LiveStrip name="sold" />
      <LiveStrip name="winners" />
      <Steps />
      <WhenNear height={NEWSLETTER}>
        <Newsletter />
      </WhenNear>
    </Container>
  );
};
