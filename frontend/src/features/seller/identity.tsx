import MailRounded from '@mui/icons-material/MailRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserType } from '@contracts/limits';
import type { Seller } from '@contracts/sellers';
import { LevelBadge } from '@/entities/seller/level-badge';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { commonTexts } from '@/shared/i18n/common';
import { sellerTexts } from '@/shared/i18n/seller';
import { sheetSx } from '@/shared/ui/paper.styles';

interface SellerProps {
  readonly seller: Seller;
}

const linkSx = {
  justifyContent: 'flex-start',
  overflowWrap: 'anywhere',
  textAlign: 'left',
} as const;

/** The contact data of a shop. Private sellers publish none. */
const Contact = ({ seller: { userType, fullName, email, phone } }: SellerProps) => {
  if (userType !== 'comercio' || (!email && !phone)) return null;
  return (
    <Box
      component="address"
      aria-label={sellerTexts.contact}
      sx={{ display: 'grid', gap: 1, width: '100%', fontStyle: 'normal' }}
    >
      {email && (
        <Button
          href={`mailto:${email}`}
          variant="outlined"
          startIcon={<MailRounded />}
          title={sellerTexts.mailTo(fullName)}
          sx={linkSx}
        >
          {email}
        </Button>
      )}
      {phone && (
        <Button
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          variant="outlined"
          startIcon={<PhoneRounded />}
          title={sellerTexts.callTo(fullName)}
          sx={linkSx}
        >
          {phone}
        </Button>
      )}
    </Box>
  );
};

interface TypeBadgeProps {
  readonly type: UserType;
}

const TypeBadge = ({ type }: TypeBadgeProps) => {
  const Icon = type === 'comercio' ? StorefrontRounded : PersonRounded;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        border: '1px solid',
        borderColor: 'divider',
        typography: 'caption',
        fontWeight: 700,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: '1.2em' }} />
      {commonTexts.types[type]}
    </Box>
  );
};

export const identitySx = {
  ...sheetSx,
  display: 'grid',
  gap: 2,
  justifyItems: 'center',
  textAlign: 'center',
} as const;

const PHOTO = 128;

export const Identity = ({ seller }: SellerProps) => (
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
