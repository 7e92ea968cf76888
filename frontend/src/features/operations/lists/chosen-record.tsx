import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { detailOf } from '@/shared/api/problems';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { stackSx } from '@/shared/ui/paper.styles';
import { BackToList } from './record-address';

interface ChosenRecordProps {
  readonly title: string;
  /** The parameter of the address that names it. */
  readonly chosen: string;
  readonly back: string;
  /** Where the server's refusal has no words. */
  readonly failed: string;
  readonly finding: boolean;
  /** Of the last search. */
  readonly error: unknown;
  /** What was found. */
  readonly children: ReactNode;
}

/** One record of a list, with the way back to it. */
export const ChosenRecord = (props: ChosenRecordProps) => {
  const { title, chosen, back, failed, finding, error, children } = props;
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={title} />
      <BackToList chosen={chosen} words={back} />
      {error !== undefined && !finding && (
        <div role="status">
          <MessagePanel Icon={SearchOffRounded} title={detailOf(error, failed)} />
        </div>
      )}
      {finding && !children ? <SheetSkeleton sheets={[4]} /> : children}
    </Box>
  );
};
