import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/shared/lib/paths';

/** The second name of the search screen, which keeps the filters of the link. */
export const SearchAlias = () => {
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: paths.search.href(), search }} />;
};
