import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { REPORT_STATUSES, type Report, type ReportStatus } from '@contracts/reports';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import type { PagedList } from '@/shared/api/cursor-pages';
import { operationsTexts } from '@/shared/i18n/operations';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useNow } from '@/shared/lib/server-clock';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { MoreButton } from '@/shared/ui/more-button';
import { stackSx } from '@/shared/ui/paper.styles';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { DecisionDialog, type DecisionDrafts } from './decision-dialog';
import { reportSx, ReportSubject } from './report-subject';
import { ReportWords } from './report-words';
import { ReportedItem } from './reported-item';
import { useDecidedReports, useReported } from './reports.api';

interface QueueProps<Item> {
  readonly status: ReportStatus;
  readonly found: PagedList<Item>;
  readonly shown: (total: number) => string;
  /** An `li`, with a key. */
  readonly show: (item: Item) => ReactNode;
}

/** A list in its four states. */
const Queue = <Item,>({ status, found, shown, show }: QueueProps<Item>) => {
  const { items, total = 0, failed, retry, more } = found;
  const list = useRef<HTMLUListElement>(null);
  if (failed && !items) return <ErrorState title={texts.failed} onRetry={retry} />;
  if (items === undefined) return <SheetSkeleton sheets={[3, 3, 3]} />;
  if (items.length === 0)
    return <MessagePanel Icon={TaskAltRounded} level={2} {...texts.empty[status]} />;
  return (
    <Box sx={{ ...stackSx, gap: 2, justifyItems: 'start' }}>
      <Typography role="status">{shown(total)}</Typography>
      <Box
        ref={list}
        component="ul"
        sx={{ ...stackSx, gap: 2, width: '100%', listStyle: 'none', m: 0, p: 0 }}
      >
        {items.map(show)}
      </Box>
      <MoreButton more={more} words={texts} list={list} />
    </Box>
  );
};

/** What waits for a decision, by what it is about. */
const Open = ({ onDecide }: { readonly onDecide: (report: Report) => void }) => {
  const now = useNow();
  return (
    <Queue
      status="open"
      found={useReported()}
      shown={texts.subjects}
      show={(reported) => (
        <ReportedItem key={reported.oldest.id} reported={reported} now={now} onDecide={onDecide} />
      )}
    />
  );
};

const Decided = () => {
  const now = useNow();
  return (
    <Queue
      status="decided"
      found={useDecidedReports()}
      shown={texts.shown}
      show={(report) => (
        <Box key={report.id} component="li" sx={reportSx}>
          <ReportSubject report={report} />
          <ReportWords report={report} now={now} />
        </Box>
      )}
    />
  );
};

/** What people have reported, by what it is about, and what was decided. */
export const ReportsScreen = () => {
  const { title } = operationsTexts.parts.denuncias;
  const [status, setStatus] = useChosenTab<ReportStatus>(REPORT_STATUSES);
  const [decided, setDecided] = useState<Report>();
  const [drafts] = useState<DecisionDrafts>(() => new Map());
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={title} intro={operationsTexts.parts.denuncias.text} />
      <TabbedPanel
        label={texts.which}
        tabs={REPORT_STATUSES.map((name) => ({ name, label: texts.statuses[name] }))}
        chosen={status}
        onChoose={setStatus}
      >
        {status === 'open' ? <Open onDecide={setDecided} /> : <Decided />}
      </TabbedPanel>
      {decided && (
        <DecisionDialog
          key={decided.id}
          report={decided}
          drafts={drafts}
          onClose={() => setDecided(undefined)}
        />
      )}
    </Box>
  );
};
