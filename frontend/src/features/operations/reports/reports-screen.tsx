import Box from '@mui/material/Box';
import { useState } from 'react';
import { REPORT_STATUSES, type Report, type ReportStatus } from '@contracts/reports';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { CardQueue, queuedSx } from '@/features/operations/lists/card-queue';
import { operationsTexts } from '@/shared/i18n/operations';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useNow } from '@/shared/lib/server-clock';
import { stackSx } from '@/shared/ui/paper.styles';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { DecisionDialog, type DecisionDrafts } from './decision-dialog';
import { ReportSubject } from './report-subject';
import { ReportWords } from './report-words';
import { ReportedItem } from './reported-item';
import { useDecidedReports, useReported } from './reports.api';

/** What waits for a decision, by what it is about. */
const Open = ({ onDecide }: { readonly onDecide: (report: Report) => void }) => {
  const now = useNow();
  return (
    <CardQueue
      words={texts}
      empty={texts.empty.open}
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
    <CardQueue
      words={texts}
      empty={texts.empty.decided}
      found={useDecidedReports()}
      shown={texts.shown}
      show={(report) => (
        <Box key={report.id} component="li" sx={queuedSx}>
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
