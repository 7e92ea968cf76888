import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MailRounded from '@mui/icons-material/MailRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Contact } from '@contracts/contacts';
import type { Raffle } from '@contracts/raffles';
import { isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { afterDrawTexts } from '@/shared/i18n/draw';
import { CONTACT, paths } from '@/shared/lib/paths';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx } from '@/shared/ui/paper.styles';
import { Copyable } from './copyable';
import { addressOf } from './address-of';
import { useGetContactQuery } from './contact.api';

const { contact: texts } = afterDrawTexts;

interface WaysProps {
  readonly contact: Contact;
  readonly title: string;
}

const Ways = ({ contact: { of, userId, email, phone }, title }: WaysProps) => (
  <Box sx={{ display: { xs: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: 1 }}>
    <Button
      component="a"
      href={`mailto:${email}?subject=${encodeURIComponent(texts.subject(title))}`}
      variant="contained"
      startIcon={<MailRounded />}
    >
      {texts.write}
    </Button>
    {phone !== null && (
      <Button
        component="a"
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        variant="outlined"
        startIcon={<PhoneRounded />}
      >
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

const Details = ({ contact, title }: WaysProps) => {
  const { of, fullName, email, phone } = contact;
  const address = addressOf(contact.shippingAddress);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Copyable label={texts.name} value={fullName} />
        <Copyable label={texts.email} value={email} />
        {phone !== null && <Copyable label={texts.phone} value={phone} />}
        {address !== undefined && <Copyable label={texts.address} value={address} />}
      </Box>
      {of === 'winner' && address === undefined && <Typography>{texts.noAddress}</Typography>}
      <Ways contact={contact} title={title} />
    </>
  );
};

interface ContactCardProps {
  readonly raffle: Pick<Raffle, 'id' | 'title'>;
  /** The signed-in winner or seller. */
  readonly userId: number;
  readonly of: Contact['of'];
}

/** How to reach the other side of the draw. */
export const ContactCard = ({ raffle, userId, of }: ContactCardProps) => {
  const { currentData, error, isFetching, refetch } = useGetContactQuery({
    raffleId: raffle.id,
    userId,
  });
  const isGone = isStatus(error, 404);
  return (
    <Box
      component="section"
      id={CONTACT}
      tabIndex={-1}
      sx={{
        ...sheetSx,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        alignContent: 'start',
        scrollMarginTop: 96,
      }}
    >
      <div>
        <Typography variant="h3" component="h2">
          {texts[of]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.privacy}
        </Typography>
      </div>
      {currentData && <Details contact={currentData} title={raffle.title} />}
      {!currentData && isGone && <Typography>{texts.gone}</Typography>}
      {!currentData && error !== undefined && !isGone && (
        <InlineFailure text={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!currentData && error === undefined && (
        <Box role="status" aria-busy aria-label={commonTexts.loading}>
          <Skeleton variant="rounded" height={180} />
        </Box>
      )}
    </Box>
  );
};
