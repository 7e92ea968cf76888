import MailRounded from '@mui/icons-material/MailRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Contact } from '@contracts/contacts';
import { contactTexts as texts } from '@/shared/i18n/contact';
import { mailLink, phoneLink } from '@/shared/lib/contact-links';
import { paths } from '@/shared/lib/paths';
import { Copyable } from '@/shared/ui/copyable';

/** Of somebody who has not left. */
type Reachable = Contact & { readonly email: string };

export const isReachable = (contact: Contact): contact is Reachable => contact.email !== null;

interface WaysProps {
  readonly contact: Reachable;
  /** Of the raffle. */
  readonly title: string;
  /** Whether to write is the main thing to do. */
  readonly isMain: boolean;
}

const Ways = ({ contact: { of, userId, email, phone }, title, isMain }: WaysProps) => {
  const call = phone === null ? undefined : phoneLink(phone);
  return (
    <Box sx={{ display: { xs: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: 1 }}>
      <Button
        component="a"
        href={mailLink(email, texts.subject(title))}
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<MailRounded />}
      >
        {texts.write}
      </Button>
      {call !== undefined && (
        <Button component="a" href={call} variant="outlined" startIcon={<PhoneRounded />}>
          {texts.call}
        </Button>
      )}
      {of === 'seller' && (
        <Button component={Link} to={paths.seller.href(userId)}>
          {texts.profile}
        </Button>
      )}
    </Box>
  );
};

interface ContactDetailsProps extends WaysProps {
  /** Where the prize is sent; empty where that is unknown, or nothing is sent. */
  readonly address: string;
}

/** How to reach the other side of a draw. */
export const ContactDetails = ({ address, ...ways }: ContactDetailsProps) => {
  const { fullName, email, phone } = ways.contact;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Copyable label={texts.name} value={fullName} />
        <Copyable label={texts.email} value={email} />
        {phone !== null && <Copyable label={texts.phone} value={phone} />}
        {address !== '' && <Copyable label={texts.address} value={address} />}
      </Box>
      <Ways {...ways} />
    </>
  );
};
