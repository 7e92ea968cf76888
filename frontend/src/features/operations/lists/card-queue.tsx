import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import type { PagedList } from '@/shared/api/cursor-pages';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { MoreButton } from '@/shared/ui/more-button';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';

/** What it is about, and beside it what is told, where there is room. */
export const queuedSx = {
  ...sheetSx,
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const;

interface CardQueueProps<Item> {
  readonly found: PagedList<Item>;
  readonly words: { readonly failed: string; readonly more: string; readonly loadingMore: string };
  /** Where there is nothing. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly shown: (total: number) => string;
  /** An `li`, with a key. */
  readonly show: (item: Item) => ReactNode;
}

/** What waits for operators or has ended, a card each, in the four states of a list. */
export const CardQueue = <Item,>({ found, words, empty, shown, show }: CardQueueProps<Item>) => {
  const { items, total = 0, failed, retry, more } = found;
  const list = useRef<HTMLUListElement>(null);
  if (failed && !items) return <ErrorState title={words.failed} onRetry={retry} />;
  if (items === undefined) return <SheetSkeleton sheets={[3, 3, 3]} />;
  if (items.length === 0) return <MessagePanel Icon={TaskAltRounded} level={2} {...empty} />;
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
      <MoreButton more={more} words={words} list={list} />
    </Box>
  );
};
