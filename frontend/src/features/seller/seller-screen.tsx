import PersonOffRounded from '@mui/icons-material/PersonOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import type { Seller } from '@contracts/sellers';
import { DeadEnd } from '@/entities/dead-end/dead-end';
import { placeName } from '@/entities/place/place';
import { useGetSellerQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import type { PagedList } from '@/shared/api/cursor-pages';
import { isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { sellerTexts } from '@/shared/i18n/seller';
import { numberIn, paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { Identity, identitySx } from './identity';
import { Raffles, useSellerRaffles } from './raffles';
import { Stats } from './stats';

interface SellerNotFoundProps {
  /** Given when another attempt may help. */
  readonly onRetry?: (() => void) | undefined;
}

const SellerNotFound = ({ onRetry }: SellerNotFoundProps) => (
  <DeadEnd Icon={PersonOffRounded} title={sellerTexts.notFound} text={sellerTexts.notFoundText}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      )}
      <Button component={Link} to={paths.home.href()} variant="outlined">
        {sellerTexts.toHome}
      </Button>
    </Box>
  </DeadEnd>
);

const sheet = { borderRadius: '28px' } as const;

const SellerSkeleton = () => (
  <Container maxWidth="xl" sx={columnsSx} role="status" aria-busy aria-label={commonTexts.loading}>
    <Box sx={identitySx}>
      <Skeleton variant="circular" width={128} height={128} />
      <Skeleton variant="rounded" width="70%" height={36} />
      <Skeleton variant="rounded" width="55%" height={24} sx={{ borderRadius: 99 }} />
    </Box>
    <Box sx={restSx}>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={420} sx={sheet} />
    </Box>
  </Container>
);

interface WordsProps {
  readonly title: string;
  readonly text: string;
}

const Words = ({ title, text }: WordsProps) => (
  <Sheet title={title} gap={1.5}>
    <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>{text}</Typography>
  </Sheet>
);

/**
 * The seller's name and photo to the left, raffles and statistics to the right; one column on a
 * phone.
 */
const columnsSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  pt: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
} as const;

const restSx = { ...stackSx, minWidth: 0 } as const;

/** Where the newest of these raffles is, as its page shows it too. */
const placeOf = (...lists: readonly PagedList<ListedRaffle>[]): string => {
  const [newest] = lists.flatMap(({ items = [] }) => items);
  return newest === undefined ? '' : placeName({ ...newest, community: null });
};

const Profile = ({ seller }: { readonly seller: Seller }) => {
  useDocumentTitle(seller.fullName);
  const active = useSellerRaffles(seller.id, 'active');
  const finished = useSellerRaffles(seller.id, 'finished');
  // Below a list of which nobody knows how long it is, all would move when it comes.
  const isListed = active.items !== undefined || active.failed;
  return (
    <Container maxWidth="xl" sx={columnsSx}>
      <Identity seller={seller} place={seller.deleted ? '' : placeOf(active, finished)} />
      <Box sx={restSx}>
        <Raffles active={active} finished={finished} />
        {isListed && (
          <>
            {seller.aboutMe && <Words title={sellerTexts.about} text={seller.aboutMe} />}
            {seller.shippingPolicy && (
              <Words title={sellerTexts.policy} text={seller.shippingPolicy} />
            )}
            <Stats stats={seller.stats} />
          </>
        )}
      </Box>
    </Container>
  );
};

/** A seller's public profile. */
export const SellerScreen = () => {
  const id = numberIn(useParams()['sellerId']);
  const { currentData, error, isFetching, refetch } = useGetSellerQuery(
    id === 0 ? skipToken : id,
    freshFor(CACHE.fiveMinutes),
  );
  if (currentData !== undefined) return <Profile seller={currentData} />;
  if (id === 0 || isStatus(error, 404)) return <SellerNotFound />;
  if (error !== undefined && !isFetching) return <SellerNotFound onRetry={() => void refetch()} />;
  return <SellerSkeleton />;
};
