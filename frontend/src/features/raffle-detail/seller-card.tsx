import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { LevelBadge } from '@/entities/seller/level-badge';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { useGetSellerQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { paths } from '@/shared/lib/paths';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';

const cardSx = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  p: 2,
  borderRadius: '22px',
  border: '1px solid',
  borderColor: 'divider',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
} as const;

/** The seller. When it can't be loaded, the rest of the screen stays. */
export const SellerCard = ({ sellerId }: { readonly sellerId: number }) => {
  const {
    data: seller,
    error,
    isFetching,
    refetch,
  } = useGetSellerQuery(sellerId, freshFor(CACHE.fiveMinutes));
  if (seller === undefined) {
    if (isStatus(error, 404)) return null;
    return error === undefined ? (
      <Skeleton variant="rounded" height={100.875} sx={{ borderRadius: '22px' }} />
    ) : (
      <InlineFailure
        text={raffleDetailTexts.noSeller}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { fullName, userType, deleted, stats } = seller;
  return (
    <Box component={Link} to={paths.seller.href(seller.id)} sx={cardSx}>
      <SellerAvatar seller={seller} size={56} />
      <Box sx={{ flex: '1 1 9rem' }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {raffleDetailTexts.seller}
          {!deleted && ` · ${commonTexts.types[userType]}`}
        </Box>
        <Box sx={{ typography: 'h4' }}>{fullName}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <LevelBadge level={stats.level} />
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {raffleDetailTexts.completed(stats.rafflesCompleted)}
          </Box>
        </Box>
      </Box>
      <ChevronRightRounded aria-hidden />
    </Box>
  );
};
