import { skipToken } from '@reduxjs/toolkit/query';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useParams } from 'react-router-dom';
import type { Seller } from '@contracts/sellers';
import { useGetSellerQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/cache-times';
import { isStatus } from '@/shared/api/problems';
import { numberIn } from '@/shared/lib/number-in';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { AboutMe } from './about-me';
import { Identity } from './identity';
import { SellerNotFound } from './seller-not-found';
import { SellerSkeleton } from './seller-skeleton';
import { columnsSx, restSx } from './seller.styles';
import { Stats } from './stats';

const Profile = ({ seller }: { readonly seller: Seller }) => {
  useDocumentTitle(seller.fullName);
  return (
    <Container maxWidth="lg" sx={columnsSx}>
      <Identity seller={seller} />
      <Box sx={restSx}>
        {seller.aboutMe && <AboutMe text={seller.aboutMe} />}
        <Stats stats={seller.stats} />
      </Box>
    </Container>
  );
};

/** A seller as everybody sees them, to decide whether to trust them. */
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
