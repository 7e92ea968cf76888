import MailRounded from '@mui/icons-material/MailRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Seller } from '@contracts/sellers';
import { sellerTexts } from '@/shared/i18n/seller';

interface ContactProps {
  readonly seller: Seller;
}

const linkSx = {
  justifyContent: 'flex-start',
  overflowWrap: 'anywhere',
  textAlign: 'left',
} as const;

/** How to reach a shop; private people are reached by nobody. */
export const Contact = ({ seller: { userType, fullName, email, phone } }: ContactProps) => {
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
