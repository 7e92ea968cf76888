import PersonRounded from '@mui/icons-material/PersonRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import type { Seller } from '@contracts/sellers';
import { thumbnailOf } from '@contracts/thumbnails';
import { Photo } from '@/shared/ui/photo';

interface SellerAvatarProps {
  readonly seller: Pick<Seller, 'profileImage' | 'userType'>;
  /** Pixels. */
  readonly size: number;
}

/** The seller's photo, or an icon for the type of seller. */
export const SellerAvatar = ({ seller, size }: SellerAvatarProps) => {
  const Icon = seller.userType === 'comercio' ? StorefrontRounded : PersonRounded;
  return (
    <Box
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: '50%',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'action.hover',
        color: 'primary.main',
      }}
    >
      {seller.profileImage ? (
        <Photo src={thumbnailOf(seller.profileImage)} alt="" />
      ) : (
        <Icon aria-hidden sx={{ fontSize: size / 2 }} />
      )}
    </Box>
  );
};
