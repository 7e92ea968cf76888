import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { Report, Reported } from '@contracts/reports';
import { queuedSx } from '@/features/operations/lists/card-queue';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { reportsTexts as texts } from '@/shared/i18n/operations-reports';
import { formatRelative } from '@/shared/lib/dates';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { MoreButton } from '@/shared/ui/more-button';
import { stackSx } from '@/shared/ui/paper.styles';
import { ReportSubject } from './report-subject';
import { ReportWords } from './report-words';
import { useReportsAbout } from './reports.api';

interface ReportedItemProps {
  readonly reported: Reported;
  readonly now: number;
  readonly onDecide: (report: Report) => void;
}

const othersSx = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { pt: 2, borderTop: '1px solid', borderColor: 'divider' },
} as const;

interface OthersProps extends Omit<ReportedItemProps, 'reported'> {
  readonly about: Report;
}

/** The other reports about the same, newest first. */
const Others = ({ about, now, onDecide }: OthersProps) => {
  const { items, failed, retrying, retry, more } = useReportsAbout(about);
  const list = useRef<HTMLUListElement>(null);
  if (failed && !items)
    return <InlineFailure text={texts.failed} retrying={retrying} onRetry={retry} />;
  if (items === undefined) return <SheetSkeleton sheets={[2]} />;
  const others = items.filter(({ id }) => id !== about.id);
  return (
    <>
      <Box ref={list} component="ul" sx={othersSx}>
        {others.map((report) => (
          <li key={report.id}>
            <ReportWords report={report} now={now} onDecide={onDecide} />
          </li>
        ))}
      </Box>
      <MoreButton more={more} words={texts} list={list} />
    </>
  );
};

/** A raffle or a person with its open reports: the oldest one, and the others when asked for. */
export const ReportedItem = ({ reported, now, onDecide }: ReportedItemProps) => {
  const { oldest, history } = reported;
  const { others } = oldest;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="li" sx={queuedSx}>
      <ReportSubject report={oldest}>
        {!oldest.seller.deleted && (
          <Typography variant="body2" color="textSecondary">
            {texts.history(history)}
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          <strong>{texts.count(others + 1)}</strong>
          {', '}
          {texts.oldest(others + 1, formatRelative(oldest.filedAt, now))}
        </Typography>
      </ReportSubject>
      <Box sx={{ ...stackSx, gap: 2, alignContent: 'start' }}>
        <ReportWords report={oldest} now={now} onDecide={onDecide}>
          {others > 0 && (
            <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.hideOthers : texts.seeOthers(others)}
            </Button>
          )}
        </ReportWords>
        {others > 0 && isOpen && (
          <div id={id}>
            <Others about={oldest} now={now} onDecide={onDecide} />
          </div>
        )}
      </Box>
    </Box>
  );
};
