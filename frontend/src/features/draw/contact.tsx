import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Contact } from '@contracts/contacts';
import type { Raffle } from '@contracts/raffles';
import { ContactDetails, isReachable } from '@/entities/contact/contact-details';
import { addressLines } from '@/entities/contact/postal-address';
import { ReportButton } from '@/entities/report/report-button';
import { api } from '@/shared/api/api';
import { detailOf, isStatus } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { afterDrawTexts } from '@/shared/i18n/draw';
import { CONTACT } from '@/shared/lib/paths';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx } from '@/shared/ui/paper.styles';

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

interface DetailsProps {
  readonly contact: Contact;
  readonly raffle: Pick<Raffle, 'title' | 'hasShipping'>;
}

const Details = ({ contact, raffle: { title, hasShipping } }: DetailsProps) => {
  if (!isReachable(contact)) return null;
  const address = addressLines(contact.shippingAddress).join(', ');
  return (
    <>
      {contact.of === 'winner' && hasShipping && address === '' && (
        <Typography>{texts.noAddress}</Typography>
      )}
      <ContactDetails isMain contact={contact} title={title} address={address} />
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
      {currentData && <Details contact={currentData} raffle={raffle} />}
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
