import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { REPORT_STATUSES, type Report, type ReportStatus } from '@contracts/reports';
import { operationsTexts } from '@/shared/i18n/operations';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useNow } from '@/shared/lib/use-now';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { MoreButton } from '@/shared/ui/more-button';
import { stackSx } from '@/shared/ui/paper.styles';
import { DecisionDialog } from './decision-dialog';
import { ReportItem } from './report-item';
import { useReports } from './reports.api';

interface QueueProps {
  readonly status: ReportStatus;
  readonly onDecide: (report: Report) => void;
}

/** The list in its four states. */
const Queue = ({ status, onDecide }: QueueProps) => {
  const { reports, total, failed, retrying, retry, more } = useReports(status);
  const now = useNow();
  if (failed) return <InlineFailure text={texts.failed} retrying={retrying} onRetry={retry} />;
  if (reports === undefined) return <Spinner />;
  if (reports.length === 0)
    return <MessagePanel Icon={TaskAltRounded} level={2} {...texts.empty[status]} />;
  return (
    <>
      <Typography role="status">{texts.shown(total)}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} now={now} onDecide={() => onDecide(report)} />
        ))}
      </Box>
      <MoreButton more={more} words={texts} />
    </>
  );
};

/** What people have reported, newest first, and what was decided. */
export const ReportsScreen = () => {
  const { title } = operationsTexts.parts.denuncias;
  useDocumentTitle(title);
  const [status, setStatus] = useState<ReportStatus>('open');
  const [decided, setDecided] = useState<Report>();
  return (
    <Box sx={stackSx}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Box role="group" aria-label={texts.which} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {REPORT_STATUSES.map((one) => (
          <Button
            key={one}
            variant={one === status ? 'contained' : 'outlined'}
            aria-pressed={one === status}
            onClick={() => setStatus(one)}
          >
            {texts.statuses[one]}
          </Button>
        ))}
      </Box>
      <Queue status={status} onDecide={setDecided} />
      {decided && (
        <DecisionDialog key={decided.id} report={decided} onClose={() => setDecided(undefined)} />
      )}
    </Box>
  );
};
