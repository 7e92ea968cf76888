import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { REPORT_REASONS, type Report } from '@contracts/reports';
import { useSession } from '@/entities/session/use-session';
import { commonTexts } from '@/shared/i18n/common';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { peopleTexts } from '@/shared/i18n/operations-people';
import { personHref } from '@/features/operations/people/person-address';
import { formatDateTime, formatRelative } from '@/shared/lib/dates';
import { stackSx } from '@/shared/ui/paper.styles';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const writtenSx = { whiteSpace: 'pre-wrap' } as const;

const deciderOf = ({ operatorId, operatorName }: NonNullable<Report['verdict']>): string =>
  operatorId === null
    ? texts.atTerminal
    : texts.by(operatorName ?? peopleTexts.account(operatorId));

const Verdict = ({ report: { verdict } }: Pick<ReportWordsProps, 'report'>) => {
  if (verdict === null) return null;
  const { decision, reason, toReporter, toSeller, at, decidedWith } = verdict;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, pl: 2, borderLeft: '3px solid', borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 650, ...writtenSx }}>
        {texts.verdicts[decision]}: {reason}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(at)}, {deciderOf(verdict)}
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

interface ReportWordsProps {
  readonly report: Report;
  readonly now: number;
  readonly onDecide?: (report: Report) => void;
  /** Beside the way to decide it. */
  readonly children?: ReactNode;
}

/** Who has told it, and when. */
const Teller = ({
  report: { reporterId, reporterName, filedAt },
  now,
}: Pick<ReportWordsProps, 'report' | 'now'>) => (
  <Typography variant="body2" color="textSecondary">
    {reporterId === null ? (
      texts.visitor
    ) : (
      <>
        {texts.reporter}{' '}
        <Link component={RouterLink} to={personHref(reporterId)}>
          {reporterName ?? peopleTexts.account(reporterId)}
        </Link>
      </>
    )}
    {', '}
    <time dateTime={filedAt} title={formatDateTime(filedAt)}>
      {formatRelative(filedAt, now)}
    </time>
  </Typography>
);

const Deciding = ({ report, onDecide, children }: Omit<ReportWordsProps, 'now'>) => {
  const { id } = report;
  const thing = report.raffle?.title ?? report.seller.name;
  const { user } = useSession();
  const involved = user ? involvedText(report, user.id) : null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FocusableButton
          variant="contained"
          aria-haspopup="dialog"
          aria-label={commonTexts.which(texts.decide, `${thing}, ${REPORT_REASONS[report.reason]}`)}
          disabled={involved !== null}
          aria-describedby={involved === null ? undefined : `${id}-involved`}
          onClick={() => onDecide?.(report)}
        >
          {texts.decide}
        </FocusableButton>
        {children}
      </Box>
      {involved !== null && <Typography id={`${id}-involved`}>{involved}</Typography>}
    </>
  );
};

/** What one report says, and what was decided or how to decide it. */
export const ReportWords = ({ report, now, ...deciding }: ReportWordsProps) => (
  <Box sx={{ ...stackSx, gap: 1, alignContent: 'start' }}>
    <div>
      <Typography sx={{ fontWeight: 650 }}>{REPORT_REASONS[report.reason]}</Typography>
      <Typography sx={writtenSx}>{report.text}</Typography>
    </div>
    <Teller report={report} now={now} />
    <Verdict report={report} />
    {report.verdict === null && <Deciding report={report} {...deciding} />}
  </Box>
);
