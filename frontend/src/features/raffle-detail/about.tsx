import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Raffle } from '@contracts/raffles';
import { placeName } from '@/entities/place/place';
import { useGetSellerQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { sellerTexts } from '@/shared/i18n/seller';
import { formatDate, formatDateTime } from '@/shared/lib/dates';

const { facts: names } = raffleDetailTexts;

const factsOf = (raffle: Raffle): readonly (readonly [string, string | null])[] => [
  [names.condition, raffle.condition],
  [names.brand, raffle.brand],
  [names.year, raffle.year],
  [names.color, raffle.color],
  [names.stock, raffleDetailTexts.stock(raffle.stock)],
  [names.shipping, raffle.hasShipping ? raffleDetailTexts.shipped : raffleDetailTexts.notShipped],
  [names.place, placeName(raffle) || null],
  [names.published, formatDate(raffle.createdAt)],
  raffle.status === 'active'
    ? [names.ends, formatDateTime(raffle.endDate)]
    : [names.ended, formatDateTime(raffle.closedAt ?? raffle.endDate)],
  [names.authorization, raffle.authorizationNumber],
];

const factsSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 4,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 1.25,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': {
    m: 0,
    fontWeight: 600,
    textAlign: 'right',
    textWrap: 'balance',
  },
} as const;

interface WordsProps {
  readonly title: string;
  readonly text: string;
}

const Words = ({ title, text }: WordsProps) => (
  <section>
    <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>{text}</Typography>
  </section>
);

/** How the shop sends and takes back, where it has said so. */
const Policy = ({ sellerId }: { readonly sellerId: number }) => {
  const { data } = useGetSellerQuery(sellerId, freshFor(CACHE.fiveMinutes));
  return data?.shippingPolicy ? (
    <Words title={sellerTexts.policy} text={data.shippingPolicy} />
  ) : null;
};

export const About = ({ raffle }: { readonly raffle: Raffle }) => (
  <>
    <Words title={raffleDetailTexts.description} text={raffle.description} />
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {raffleDetailTexts.details}
      </Typography>
      <Box component="dl" sx={factsSx}>
        {factsOf(raffle).map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Box>
    </section>
    {raffle.creatorUserType === 'comercio' && <Policy sellerId={raffle.createdBy} />}
  </>
);
