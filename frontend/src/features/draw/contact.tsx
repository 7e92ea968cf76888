import MailRounded from '@mui/icons-material/MailRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Contact } from '@contracts/contacts';
import type { Raffle } from '@contracts/raffles';
import { ReportButton } from '@/entities/report/report-button';
import { api } from '@/shared/api/api';
import { detailOf, isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { afterDrawTexts } from '@/shared/i18n/draw';
import { profileTexts } from '@/shared/i18n/profile';
import { mailLink, phoneLink } from '@/shared/lib/contact-links';
import { CONTACT, paths } from '@/shared/lib/paths';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx } from '@/shared/ui/paper.styles';
import { Copyable } from './copyable';

const { countries } = profileTexts;

const countryOf = (code: string | null): string | null =>
  code !== null && code in countries ? countries[code as keyof typeof countries] : code;

/** A postal address in one line; undefined when there is none but the country. */
const addressOf = (home: Contact['shippingAddress']): string | undefined => {
  if (!home) return undefined;
  const { address, postalCode, city, municipality, province, country } = home;
  const town = [postalCode, city ?? municipality].filter(Boolean).join(' ');
  if (!address && town === '') return undefined;
  const isSame = province === null || province === (city ?? municipality);
  return [address, town, isSame ? null : province, countryOf(country)].filter(Boolean).join(', ');
};

interface ContactOf {
  readonly raffleId: number;
  /** Who asks: an answer is only for them. */
  readonly userId: number;
}

export const { useGetContactQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The other side of a draw: the seller for the winner, the winner for the seller. */
    getContact: build.query<Contact, ContactOf>({
      query: ({ raffleId }) => `raffles/${raffleId}/contact`,
      // Personal data: forgotten when the screen is left.
      keepUnusedDataFor: 0,
    }),
  }),
});

const { contact: texts } = afterDrawTexts;

/** Of somebody who has not left. */
type Reachable = Contact & { readonly email: string };

const isReachable = (contact: Contact): contact is Reachable => contact.email !== null;

interface WaysProps {
  readonly contact: Reachable;
  readonly title: string;
}

interface DetailsProps extends WaysProps {
  /** Whether the prize is sent. */
  readonly isSent: boolean;
}

const Ways = ({ contact: { of, userId, email, phone }, title }: WaysProps) => {
  const call = phone === null ? undefined : phoneLink(phone);
  return (
    <Box sx={{ display: { xs: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: 1 }}>
      <Button
        component="a"
        href={mailLink(email, texts.subject(title))}
        variant="contained"
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

const Details = ({ contact, title, isSent }: DetailsProps) => {
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
      {of === 'winner' && isSent && address === undefined && (
        <Typography>{texts.noAddress}</Typography>
      )}
      <Ways contact={contact} title={title} />
    </>
  );
};

interface GoneProps {
  readonly of: Contact['of'];
  readonly raffle: Pick<Raffle, 'id' | 'createdBy'>;
}

/** In the place of somebody who has deleted their account. */
const Gone = ({ of, raffle }: GoneProps) => (
  <>
    <Typography sx={{ fontWeight: 650 }}>{texts.deleted}</Typography>
    <Typography>{texts.deletedText[of]}</Typography>
    {of === 'seller' && (
      <Box sx={{ justifySelf: 'start' }}>
        <ReportButton subject="raffle" id={raffle.id} sellerId={raffle.createdBy} />
      </Box>
    )}
  </>
);

interface ContactCardProps {
  readonly raffle: Pick<Raffle, 'id' | 'title' | 'hasShipping' | 'createdBy'>;
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
      }}
    >
      <div>
        <Typography variant="h3" component="h2">
          {texts[of]}
        </Typography>
        {currentData?.deleted !== true && (
          <Typography variant="body2" color="textSecondary">
            {texts.privacy}
          </Typography>
        )}
      </div>
      {currentData && isReachable(currentData) && (
        <Details contact={currentData} title={raffle.title} isSent={raffle.hasShipping} />
      )}
      {currentData?.deleted === true && <Gone of={of} raffle={raffle} />}
      {!currentData && isGone && <Typography>{detailOf(error, texts.gone)}</Typography>}
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
