import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Facets } from '@contracts/search';
import { searchTexts } from '@/shared/i18n/search';
import { toQuery, type SearchFilters } from './filters';
import { useGetSuggestionsQuery } from './search.api';

interface MeantLineProps {
  readonly filters: SearchFilters;
  /** Of this very search; undefined while they are not known. */
  readonly facets: Facets | undefined;
}

interface OfferProps {
  readonly text: string;
  /** What the link looks for. */
  readonly filters: SearchFilters;
}

const Offer = ({ text, filters }: OfferProps) => {
  const { pathname } = useLocation();
  const to = { pathname, search: toQuery(filters).toString() };
  return (
    <>
      {`${searchTexts.maybeMeant} `}
      <Link component={RouterLink} to={to} preventScrollReset sx={{ fontWeight: 700 }}>
        {text}
      </Link>
    </>
  );
};

/** The category that somebody may mean who has typed its name: texts are not found by it. */
const MeantCategory = ({ filters }: Pick<MeantLineProps, 'filters'>) => {
  const { currentData } = useGetSuggestionsQuery(filters.text.trim());
  const category = currentData?.suggestions.find(({ kind }) => kind === 'category');
  if (!category || category.categoryId === null) return null;
  const all = { ...filters, text: '', category: category.categoryId, subcategory: undefined };
  return <Offer text={category.text} filters={all} />;
};

const Meant = ({ filters, facets }: MeantLineProps) => {
  if (!facets) return null;
  const { meant, isMeantShown, total } = facets;
  if (meant === null) return total === 0 ? <MeantCategory filters={filters} /> : null;
  if (isMeantShown) return searchTexts.shownInstead(filters.text.trim(), meant);
  return <Offer text={meant} filters={{ ...filters, text: meant }} />;
};

/** What a text may have meant. Its place is kept while that is not known: results must not move. */
export const MeantLine = (props: MeantLineProps) => {
  if (props.filters.text.trim() === '') return null;
  return (
    <Typography component="div" variant="body2" role="status" sx={{ minHeight: '1.6em' }}>
      <Meant {...props} />
    </Typography>
  );
};
