import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Facets } from '@contracts/search';
import { searchTexts } from '@/shared/i18n/search';
import { toQuery, type SearchFilters } from './filters';

interface MeantLineProps {
  readonly filters: SearchFilters;
  /** Of this very search; undefined while they are not known. */
  readonly facets: Facets | undefined;
}

const Meant = ({ filters, facets }: MeantLineProps) => {
  const { pathname } = useLocation();
  if (!facets || facets.meant === null) return null;
  const { meant, isMeantShown } = facets;
  if (isMeantShown) return searchTexts.shownInstead(filters.text.trim(), meant);
  const to = { pathname, search: toQuery({ ...filters, text: meant }).toString() };
  return (
    <>
      {`${searchTexts.maybeMeant} `}
      <Link component={RouterLink} to={to} preventScrollReset sx={{ fontWeight: 700 }}>
        {meant}
      </Link>
    </>
  );
};

/** What a text may have meant. Its place is kept while that is not known: results must not move. */
export const MeantLine = (props: MeantLineProps) => {
  if (props.filters.text.trim() === '') return null;
  return (
    <Typography
      component="div"
      variant="body2"
      role="note"
      aria-live="polite"
      sx={{ minHeight: '1.6em', overflowWrap: 'anywhere' }}
    >
      <Meant {...props} />
    </Typography>
  );
};
