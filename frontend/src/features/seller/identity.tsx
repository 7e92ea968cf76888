import EventRounded from '@mui/icons-material/EventRounded';
import LocalShippingRounded from '@mui/icons-material/LocalShippingRounded';
import MailRounded from '@mui/icons-material/MailRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import PlaceRounded from '@mui/icons-material/PlaceRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserType } from '@contracts/limits';
import type { Seller } from '@contracts/sellers';
import { ReportButton } from '@/entities/report/report-button';
import { LevelBadge } from '@/entities/seller/level-badge';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { commonTexts } from '@/shared/i18n/common';
import { sellerTexts } from '@/shared/i18n/seller';
import { mailLink, phoneLink } from '@/shared/lib/contact-links';
import { formatMonth } from '@/shared/lib/dates';
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
  const call = phone ? phoneLink(phone) : undefined;
  return (
    <Box
      component="address"
      aria-label={sellerTexts.contact}
      sx={{ display: 'grid', gap: 1, width: '100%', fontStyle: 'normal' }}
    >
      {email && (
        <Button
          href={mailLink(email)}
          variant="outlined"
          startIcon={<MailRounded />}
          title={sellerTexts.mailTo(fullName)}
          sx={linkSx}
        >
          {email}
        </Button>
      )}
      {phone && call === undefined && <Typography variant="body2">{phone}</Typography>}
      {phone && call !== undefined && (
        <Button
          href={call}
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

const TypeBadge = ({ type }: { readonly type: UserType }) => {
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

const factsSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  justifyItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& svg': { fontSize: '1.2em' },
} as const;

/** How the prizes of their raffles have arrived, once there were any. */
const Delivered = ({ seller: { handovers } }: SellerProps) =>
  handovers.closed + handovers.failed > 0 && (
    <li>
      <LocalShippingRounded aria-hidden />
      {sellerTexts.delivered(handovers)}
    </li>
  );

interface IdentityProps extends SellerProps {
  /** Where their raffles are; empty while nobody knows. */
  readonly place: string;
}

export const Identity = ({ seller, place }: IdentityProps) => (
  <Box sx={identitySx}>
    <SellerAvatar seller={seller} size={PHOTO} />
    <Typography variant="h2" component="h1">
      {seller.fullName}
    </Typography>
    {seller.username !== null && seller.username !== seller.fullName && (
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        @{seller.username}
      </Typography>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <LevelBadge level={seller.stats.level} />
      {!seller.deleted && <TypeBadge type={seller.userType} />}
    </Box>
    <Box component="ul" sx={factsSx}>
      {place !== '' && (
        <li>
          <PlaceRounded titleAccess={sellerTexts.place} />
          {place}
        </li>
      )}
      {seller.registeredAt !== null && (
        <li>
          <EventRounded aria-hidden />
          {sellerTexts.since(formatMonth(seller.registeredAt))}
        </li>
      )}
      <Delivered seller={seller} />
    </Box>
    <Contact seller={seller} />
    {!seller.deleted && <ReportButton subject="seller" id={seller.id} sellerId={seller.id} />}
  </Box>
);
