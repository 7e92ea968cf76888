import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { REPORT_REASONS, type Report } from '@contracts/reports';
import { useSession } from '@/entities/session/use-session';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { personHref } from '@/features/operations/people/person-address';
import { formatDateTime, formatRelative } from '@/shared/lib/dates';
import { paths } from '@/shared/lib/paths';
import { sheetSx } from '@/shared/ui/paper.styles';

const writtenSx = { whiteSpace: 'pre-wrap' } as const;

const Subject = ({ report: { raffle, seller, subject } }: Pick<ReportItemProps, 'report'>) => (
  <Box sx={{ display: 'grid', gap: 0.25 }}>
    {subject === 'raffle' && (
      <Typography variant="h4" component="h2">
        {raffle === null ? (
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
        )}
      </Typography>
    )}
    <Typography
      variant={subject === 'seller' ? 'h4' : 'body2'}
      component={subject === 'seller' ? 'h2' : 'p'}
    >
      {subject === 'seller' ? texts.reportedSeller : texts.seller}{' '}
      <Link component={RouterLink} to={paths.seller.href(seller.id)}>
        {seller.name}
      </Link>
    </Typography>
    {seller.deleted && <Typography sx={{ fontWeight: 650 }}>{texts.sellerLeft}</Typography>}
  </Box>
);

const Verdict = ({ report: { verdict } }: Pick<ReportItemProps, 'report'>) => {
  if (verdict === null) return null;
  const { decision, reason, toReporter, toSeller, operatorId, at, decidedWith } = verdict;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, pl: 2, borderLeft: '3px solid', borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 650, ...writtenSx }}>
        {texts.verdicts[decision]}: {reason}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(at)}, {texts.by(operatorId)}
        {decidedWith !== null && `. ${texts.decidedWith}`}
      </Typography>
      <Typography variant="body2" sx={writtenSx}>
        {texts.toldReporter}: {toReporter}
      </Typography>
      {toSeller !== null && (
        <Typography variant="body2" sx={writtenSx}>
          {texts.toldSeller}: {toSeller}
        </Typography>
      )}
    </Box>
  );
};

/** Why the operator leaves it to another one. */
const involvedText = ({ seller, reporterId }: Report, userId: number): string | null => {
  if (seller.id === userId) return texts.aboutYou;
  return reporterId === userId ? texts.yours : null;
};

interface ReportItemProps {
  readonly report: Report;
  readonly now: number;
  readonly onDecide: () => void;
}

/** One report: what it is about, what it says, and what was decided or how to decide it. */
export const ReportItem = ({ report, now, onDecide }: ReportItemProps) => {
  const { id, reason, text, filedAt, reporterId, others, verdict } = report;
  const { user } = useSession();
  const involved = user ? involvedText(report, user.id) : null;
  return (
    <Box component="li" sx={{ ...sheetSx, display: 'grid', gap: 1.5 }}>
      <Subject report={report} />
      <div>
        <Typography sx={{ fontWeight: 650 }}>{REPORT_REASONS[reason]}</Typography>
        <Typography sx={writtenSx}>{text}</Typography>
      </div>
      <Typography variant="body2" color="textSecondary">
        {reporterId === null ? (
          texts.visitor
        ) : (
          <>
            {texts.reporter}{' '}
            <Link component={RouterLink} to={personHref(reporterId)}>
              {texts.person(reporterId)}
            </Link>
          </>
        )}
        {', '}
        <time dateTime={filedAt} title={formatDateTime(filedAt)}>
          {formatRelative(filedAt, now)}
        </time>
        {others > 0 && `. ${texts.others(others)}`}
      </Typography>
      <Verdict report={report} />
      {verdict === null && (
        <>
          <Button
            variant="contained"
            aria-haspopup="dialog"
            disabled={involved !== null}
            aria-describedby={involved === null ? undefined : `${id}-involved`}
            onClick={onDecide}
            sx={{ justifySelf: 'start' }}
          >
            {texts.decide}
          </Button>
          {involved !== null && <Typography id={`${id}-involved`}>{involved}</Typography>}
        </>
      )}
    </Box>
  );
};
