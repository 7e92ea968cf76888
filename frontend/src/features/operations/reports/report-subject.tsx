import PersonRounded from '@mui/icons-material/PersonRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Report } from '@contracts/reports';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { framedSx, PICTURE } from '@/features/operations/lists/record-heading';
import { personHref } from '@/features/operations/people/person-address';
import { raffleHref } from '@/features/operations/raffles/raffle-address';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { paths } from '@/shared/lib/paths';

interface ReportSubjectProps {
  readonly report: Pick<Report, 'raffle' | 'seller' | 'subject'>;
  /** What else is known of it. */
  readonly children?: ReactNode;
}

const RaffleName = ({ raffle }: Pick<Report, 'raffle'>) =>
  raffle === null ? (
    texts.goneRaffle
  ) : (
    <>
      <Link component={RouterLink} to={paths.raffle.href(raffle.id)}>
        {texts.raffle(raffle.title)}
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {texts.raffleStatuses[raffle.status]}
      </Typography>
    </>
  );

/** What reports are about: the raffle with its photo, and who sells. */
export const ReportSubject = ({ report, children }: ReportSubjectProps) => {
  const { raffle, seller, subject } = report;
  const isRaffle = subject === 'raffle';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `${PICTURE}px minmax(0, 1fr)` }}>
      <Box sx={framedSx}>
        {isRaffle ? (
          <SmallPhoto photo={raffle?.photo ?? undefined} cut />
        ) : (
          <PersonRounded aria-hidden fontSize="large" />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.25, alignContent: 'start', overflowWrap: 'anywhere' }}>
        {isRaffle && (
          <Typography variant="h4" component="h2">
            <RaffleName raffle={raffle} />
          </Typography>
        )}
        <Typography variant={isRaffle ? 'body2' : 'h4'} component={isRaffle ? 'p' : 'h2'}>
          {isRaffle ? texts.seller : texts.reportedSeller}{' '}
          <Link component={RouterLink} to={paths.seller.href(seller.id)}>
            {seller.name}
          </Link>
        </Typography>
        {seller.deleted && (
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {texts.sellerLeft}
          </Typography>
        )}
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {raffle !== null && (
            <Link component={RouterLink} to={raffleHref(raffle.id)}>
              {texts.raffleSheet}
            </Link>
          )}
          {!seller.deleted && (
            <Link component={RouterLink} to={personHref(seller.id)}>
              {texts.sellerSheet}
            </Link>
          )}
        </Box>
      </Box>
    </Box>
  );
};
