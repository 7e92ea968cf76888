import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Suspense, useId } from 'react';
import type { UserType } from '@contracts/limits';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { useSession } from '@/entities/session/use-session';
import { CACHE, freshFor } from '@/shared/api/api';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { lazily } from '@/shared/lib/patient-import';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Categories } from './categories';
import { EmptyShelf } from './empty-shelf';
import { useGetFeaturedQuery } from './featured.api';
import { Figures } from './figures';
import { Hero } from './hero';
import { SHELF, ShelfHeading } from './shelf-heading';
import { Steps } from './steps';
import type { StripName } from './strips/strips';
import { WhenNear } from './when-near';

/** The featured raffles of one kind of seller. */
const RaffleShelf = ({ userType }: { readonly userType: UserType }) => {
  const heading = useId();
  const { data, isError, refetch } = useGetFeaturedQuery(userType, freshFor(CACHE.fiveMinutes));
  const { title, empty, allOf } = homeTexts.featured[userType];
  return (
    <section aria-labelledby={heading}>
      <ShelfHeading
        id={heading}
        title={title}
        all={paths.search.href({ userType })}
        allOf={allOf}
      />
      {isError && data === undefined ? (
        <ErrorState level={3} onRetry={() => void refetch()} />
      ) : (
        <RaffleGrid raffles={data} skeletons={SHELF} layout="shelf" />
      )}
      {data?.length === 0 && <EmptyShelf title={empty} />}
    </section>
  );
};

const StripOf = lazily('StripOf', () => import('./strips/strips'));

/** Of a heading and its rows of tiles, or what stands in their place. */
const HEIGHT = { xs: 220, sm: 490, lg: 340 } as const;

/** A row of what happens in the shop at this moment. */
const LiveStrip = ({ name }: { readonly name: StripName }) => (
  <WhenNear height={HEIGHT}>
    <StripOf name={name} />
  </WhenNear>
);

/** Only people who are signed in have any. */
const MyFavorites = lazily('MyFavorites', () => import('./my-favorites'));

/** The last thing of the page. */
const Newsletter = lazily('Newsletter', () => import('./newsletter'));
const NEWSLETTER = { xs: 356, sm: 248, md: 214, lg: 164 } as const;

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
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Hero />
        <Figures />
      </Box>
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
