import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Seller } from '@contracts/sellers';
import { LevelBadge } from '@/entities/seller/level-badge';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { Contact } from './contact';
import { identitySx } from './seller.styles';
import { TypeBadge } from './type-badge';

const PHOTO = 128;

interface IdentityProps {
  readonly seller: Seller;
}

export const Identity = ({ seller }: IdentityProps) => (
  <Box sx={identitySx}>
    <SellerAvatar seller={seller} size={PHOTO} />
    <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
      {seller.fullName}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <LevelBadge level={seller.stats.level} />
      <TypeBadge type={seller.userType} />
    </Box>
    <Contact seller={seller} />
  </Box>
);
