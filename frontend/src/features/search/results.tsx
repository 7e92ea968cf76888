import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { useMemo, useRef, useId } from 'react';
import { MarkedWords } from '@/entities/raffle-card/marked';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { useGetRafflesInfiniteQuery } from '@/entities/raffle/raffle.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { moreOf } from '@/shared/api/cursor-pages';
import { searchTexts } from '@/shared/i18n/search';
import { keepSearch } from '@/shared/lib/kept-searches';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useKeptPages } from '@/shared/lib/use-kept-pages';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ToldText } from '@/shared/ui/told-text';
import { ListEnd } from '@/shared/ui/list-end';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { PAGE, toServer, type SearchFilters, chosenSort, sortOf, sortsFor } from './filters';
import { MeantLine } from './meant-line';
import { SortSheet } from './sort-sheet';
import { useFacets } from './search.api';
import type { ChangeFilters } from './use-search-filters';

interface SortPickerProps {
  readonly filters: Pick<SearchFilters, 'text' | 'sort'>;
  readonly onChange: (sort: SearchFilters['sort']) => void;
}

const selectSx = {
  minHeight: 44,
  borderRadius: 99,
  typography: 'body2',
  fontWeight: 650,
  color: 'text.primary',
  '& select': {
    minHeight: 44,
    boxSizing: 'border-box',
    py: 1,
    pl: 1,
    borderRadius: 99,
    fieldSizing: 'content',
  },
  '& select:focus': { bgcolor: 'transparent', borderRadius: 99 },
  '& select:focus-visible': { outline: '3px solid var(--rv-palette-primary-main)' },
} as const;

/** On a phone the order itself has to say what it is. */
const labelSx = {
  typography: 'body2',
  color: 'text.secondary',
  '@media (max-width: 559.95px)': visuallyHidden,
} as const;

/** The order of the results, in reach without opening the filters. */
const SortPicker = ({ filters, onChange }: SortPickerProps) => {
  const id = useId();
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', ml: 'auto' }}>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {searchTexts.sort}
      </Box>
      <NativeSelect
        disableUnderline
        value={sortOf(filters)}
        inputProps={{ id }}
        onChange={({ target }) => onChange(chosenSort(filters, target.value))}
        sx={selectSx}
      >
        {sortsFor(filters).map((one) => (
          <option key={one} value={one}>
            {searchTexts.sorts[one]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};

/** The matching raffles. While a new question loads, the last answer stays (`waiting`). */
const useResults = (filters: SearchFilters) => {
  const question = useMemo(() => toServer(filters), [filters]);
  const query = useGetRafflesInfiniteQuery(question, freshFor(CACHE.fiveMinutes));
  const { data, currentData, isError, isFetching } = query;
  const pages = (currentData ?? data)?.pages;
  return {
    raffles: useMemo(() => pages?.flatMap(({ items }) => items), [pages]),
    first: pages?.[0],
    failed: isError && currentData === undefined,
    retry: () => void query.refetch(),
    waiting: isFetching && currentData === undefined && data !== undefined,
    more: moreOf(query),
  };
};
type Answer = ReturnType<typeof useResults>;

const SKELETONS = 8;
const NO_WORDS: readonly string[] = [];

/** Skeletons behind the cards: for the next page, or for all that somebody who comes back had. */
const comingOf = ({ raffles = [], first, more }: Answer, missing: number): number => {
  const pages = Math.max(missing, more.loading ? 1 : 0);
  return Math.min(pages * PAGE, (first?.total ?? Infinity) - raffles.length);
};

interface ResultsProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
  readonly onClear: () => void;
}

const NoResults = ({ onClear }: Pick<ResultsProps, 'onClear'>) => (
  <MessagePanel Icon={SearchOffRounded} title={searchTexts.empty} text={searchTexts.emptyText}>
    <Button variant="outlined" onClick={onClear}>
      {searchTexts.clearFilters}
    </Button>
  </MessagePanel>
);

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  outline: 'none',
} as const;

const goes = (before: boolean, now: boolean): boolean => before && !now;

export const Results = ({ filters, change, onClear }: ResultsProps) => {
  const answer = useResults(filters);
  const { raffles, first, failed, retry, waiting, more } = answer;
  const total = first?.total;
  const coming = comingOf(answer, useKeptPages(more));
  const list = useRef<HTMLElement>(null);
  // The way out of an empty answer goes with it.
  const head = useFocusAfterLoss(total === 0, goes);
  const Sort = useIsPhone() ? SortSheet : SortPicker;
  const { latest, current } = useFacets(filters);
  if (failed) return <ErrorState onRetry={retry} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box ref={head} tabIndex={-1} sx={headSx}>
        <ToldText of={first} color="textSecondary" sx={{ fontWeight: 600 }}>
          {total === undefined ? '' : searchTexts.count(total)}
        </ToldText>
        {/* The arrow keys pass every order; none of them is a place to go back to. */}
        <Sort filters={filters} onChange={(sort) => change({ sort }, { replace: true })} />
      </Box>
      <MeantLine filters={filters} facets={current} />
      <Box
        // Whoever follows a result has found what the text says; most send it by no key.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('a')) keepSearch(filters.text);
        }}
        sx={{ opacity: waiting ? 0.5 : 1, transition: 'opacity 200ms' }}
      >
        <MarkedWords value={latest?.words ?? NO_WORDS}>
          <RaffleGrid
            ref={list}
            raffles={raffles}
            skeletons={coming > 0 ? coming : SKELETONS}
            coming={coming}
            level={2}
          />
        </MarkedWords>
      </Box>
      {total === 0 && <NoResults onClear={onClear} />}
      <ListEnd more={more} shown={raffles?.length ?? 0} total={total} list={list} />
    </Box>
  );
};
