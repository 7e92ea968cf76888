import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import type { PagedList } from '@/shared/api/cursor-pages';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { listTexts as texts } from '@/shared/i18n/operations-lists';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { MoreButton } from '@/shared/ui/more-button';
import { stackSx } from '@/shared/ui/paper.styles';
import { ToldText } from '@/shared/ui/told-text';
import { RecordTable, type RecordTableProps } from './record-table';
import { isNarrowed, type Asked } from './use-asked';

const SKELETONS = 10;

/** Rows in the place of those that are still read. */
const RowsSkeleton = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={{ display: 'grid', gap: 0.5 }}>
    {Array.from({ length: SKELETONS }, (_, row) => (
      <Skeleton key={row} variant="rounded" sx={{ height: { xs: 84, md: 28 } }} />
    ))}
  </Box>
);

export interface RecordListWords {
  readonly shown: (total: number) => string;
  readonly failed: string;
  /** Where there is nothing at all. */
  readonly none: { readonly title: string; readonly text: string };
}

interface RecordListProps<Row> extends Omit<RecordTableProps<Row>, 'rows' | 'list'> {
  readonly found: PagedList<Row>;
  /** Of the last request. */
  readonly error: unknown;
  readonly asked: Asked;
  readonly onClear: () => void;
  readonly words: RecordListWords;
}

/** Waiting, failed, empty, nothing found, and found. */
const Found = <Row extends { readonly id: number }>(props: RecordListProps<Row>) => {
  const { found, error, asked, onClear, words, ...table } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const { items, failed, retry, more } = found;
  if (failed && !items)
    return <ErrorState title={words.failed} text={detailOf(error, texts.retry)} onRetry={retry} />;
  if (items === undefined) return <RowsSkeleton />;
  if (items.length === 0)
    return isNarrowed(asked) ? (
      <MessagePanel Icon={SearchOffRounded} level={2} {...texts.nothing}>
        <Button variant="outlined" onClick={onClear}>
          {texts.clear}
        </Button>
      </MessagePanel>
    ) : (
      <MessagePanel Icon={SearchOffRounded} level={2} {...words.none} />
    );
  return (
    <Box sx={{ ...stackSx, gap: 1.5, justifyItems: 'start' }}>
      <RecordTable {...table} rows={items} list={list} />
      <MoreButton more={more} words={texts} list={list} />
    </Box>
  );
};

/** A list of the console, below how many there are. */
export const RecordList = <Row extends { readonly id: number }>(props: RecordListProps<Row>) => {
  const { items, total } = props.found;
  return (
    <Box sx={{ ...stackSx, gap: 1.5 }}>
      <ToldText of={props.asked} variant="body2" color="textSecondary">
        {items && total !== undefined && props.words.shown(total)}
      </ToldText>
      <Found {...props} />
    </Box>
  );
};
