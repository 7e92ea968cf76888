import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ConsoleHeading } from '@/features/operations/console-heading';
import type { PagedList } from '@/shared/api/cursor-pages';
import { stackSx } from '@/shared/ui/paper.styles';
import { ListFilters } from './list-filters';
import { Numbered, useRecordHref } from './record-address';
import { RecordList, type RecordListWords } from './record-list';
import type { Columns } from './record-table';
import { SEARCHED, type Filter, type useAsked } from './use-asked';

interface RecordScreenProps<Row> {
  /** The parameter of the address that names a record. */
  readonly chosen: string;
  readonly words: RecordListWords & {
    readonly title: string;
    /** What a text is looked for in. */
    readonly search: string;
    /** Leads to the record of a number. */
    readonly open: (id: string) => string;
  };
  readonly filters: readonly Filter[];
  readonly asking: ReturnType<typeof useAsked>;
  readonly columns: Columns<Row>;
  readonly found: PagedList<Row>;
  /** Of the last request. */
  readonly error: unknown;
  /** What else it is narrowed to, with a way to undo it. */
  readonly narrowed?: ReactNode;
  readonly children?: ReactNode;
}

/** All records of one kind, by what is searched; each leads to its sheet. */
export const RecordScreen = <Row extends { readonly id: number }>(
  props: RecordScreenProps<Row>,
) => {
  const { chosen, words, filters, asking, narrowed, children, ...list } = props;
  const { asked, ask, clear } = asking;
  const hrefOf = useRecordHref(chosen);
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={words.title} />
      <ListFilters search={words.search} filters={filters} asked={asked} onAsk={ask} />
      {narrowed}
      <Numbered chosen={chosen} text={asked[SEARCHED]} words={words.open} />
      <RecordList
        {...list}
        title={words.title}
        words={words}
        asked={asked}
        onClear={clear}
        hrefOf={hrefOf}
      />
      {children}
    </Box>
  );
};
