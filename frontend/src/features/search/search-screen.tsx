import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { Suggestion } from '@contracts/search';
import { useSession } from '@/entities/session/use-session';
import { searchTexts } from '@/shared/i18n/search';
import { keepSearch } from '@/shared/lib/kept-searches';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { ActiveFilters } from './active-filters';
import { CategoriesButton } from './categories/categories-button';
import { CategoryChips } from './categories/category-chips';
import { FilterButton } from './filter-button';
import type { SearchFilters } from './filters';
import { LastSearches } from './last-searches';
import { MoreFiltersForm } from './more-filters-form';
import { Results } from './results';
import { SearchBox } from './search-box';
import { useSearchFilters, type ChangeFilters } from './use-search-filters';

interface MoreFiltersButtonProps {
  readonly filters: SearchFilters;
  readonly change: ChangeFilters;
}

const isUsed = ({ userType, min, max }: SearchFilters) =>
  userType !== undefined || min !== undefined || max !== undefined;

const MoreFiltersButton = ({ filters, change }: MoreFiltersButtonProps) => (
  <FilterButton label={searchTexts.moreFilters} Icon={TuneRounded} active={isUsed(filters)}>
    <MoreFiltersForm filters={filters} onApply={(chosen) => change(chosen, { replace: true })} />
  </FilterButton>
);

/** One line on a phone, which scrolls: a new badge moves nothing below it. */
const toolsSx = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: { xs: 1, md: 1.5 },
  // Up to the edges of the screen, with room for the focus around a button.
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  my: { xs: -0.75, md: 0 },
  py: { xs: 0.75, md: 0 },
  outline: 'none',
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flexShrink: { xs: 0, md: 1 } },
  // Both fit in 320 pixels.
  '& > button': { px: { xs: 1.75, md: 2.5 } },
} as const;

export const SearchScreen = () => {
  useDocumentTitle(searchTexts.title);
  const { filters, change, clear } = useSearchFilters();
  const navigate = useNavigate();
  // A filter takes its button with it.
  const tools = useFocusAfterLoss(filters);
  const { user } = useSession();
  const choose = ({ kind, text, raffleId, categoryId }: Suggestion): void => {
    if (kind === 'title' && raffleId !== null) {
      keepSearch(text);
      void navigate(paths.raffle.href(raffleId));
    }
    if (kind === 'category' && categoryId !== null)
      change({ text: '', category: categoryId, subcategory: undefined });
  };
  return (
    <Container
      maxWidth="xl"
      sx={{ pt: { xs: 1, md: 4 }, display: 'grid', gap: 2.5, '& > *': { minWidth: 0 } }}
    >
      <Typography variant="h2" component="h1">
        {searchTexts.title}
      </Typography>
      <SearchBox
        text={filters.text}
        onSearch={(text) => change({ text }, { replace: true })}
        onChoose={choose}
      />
      {/* Read again for whoever is here now: signing out in another tab has forgotten them. */}
      {filters.text === '' && <LastSearches key={user?.id} onChoose={(text) => change({ text })} />}
      <Box ref={tools} tabIndex={-1} role="group" aria-label={searchTexts.tools} sx={toolsSx}>
        <CategoriesButton filters={filters} change={change} />
        <MoreFiltersButton filters={filters} change={change} />
        <ActiveFilters filters={filters} change={change} clear={clear} />
      </Box>
      <CategoryChips filters={filters} change={change} />
      <Results filters={filters} change={change} onClear={clear} />
    </Container>
  );
};
