import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { REPORT_STATUSES, type Report, type ReportStatus } from '@contracts/reports';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { operationsTexts } from '@/shared/i18n/operations';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useNow } from '@/shared/lib/server-clock';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { MoreButton } from '@/shared/ui/more-button';
import { stackSx } from '@/shared/ui/paper.styles';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { DecisionDialog } from './decision-dialog';
import { ReportItem } from './report-item';
import { useReports } from './reports.api';

interface QueueProps {
  readonly status: ReportStatus;
  readonly onDecide: (report: Report) => void;
}

/** The list in its four states. */
const Queue = ({ status, onDecide }: QueueProps) => {
  const { items: reports, total = 0, failed, retry, more } = useReports(status);
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  if (failed && !reports) return <ErrorState title={texts.failed} onRetry={retry} />;
  if (reports === undefined) return <SheetSkeleton sheets={[3, 3, 3]} />;
  if (reports.length === 0)
    return <MessagePanel Icon={TaskAltRounded} level={2} {...texts.empty[status]} />;
  return (
    <Box sx={{ ...stackSx, maxWidth: 900 }}>
      <Typography role="status">{texts.shown(total)}</Typography>
      <Box
        ref={list}
        component="ul"
        sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}
      >
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} now={now} onDecide={() => onDecide(report)} />
        ))}
      </Box>
      <MoreButton more={more} words={texts} list={list} />
    </Box>
  );
};

/** What people have reported, newest first, and what was decided. */
export const ReportsScreen = () => {
  const { title } = operationsTexts.parts.denuncias;
  const [status, setStatus] = useChosenTab<ReportStatus>(REPORT_STATUSES);
  const [decided, setDecided] = useState<Report>();
  return (
    <Box sx={stackSx}>
      <ConsoleHeading title={title} intro={operationsTexts.parts.denuncias.text} />
      <TabbedPanel
        label={texts.which}
        tabs={REPORT_STATUSES.map((name) => ({ name, label: texts.statuses[name] }))}
        chosen={status}
        onChoose={setStatus}
      >
        <Queue key={status} status={status} onDecide={setDecided} />
      </TabbedPanel>
      {decided && (
        <DecisionDialog key={decided.id} report={decided} onClose={() => setDecided(undefined)} />
      )}
    </Box>
  );
};
