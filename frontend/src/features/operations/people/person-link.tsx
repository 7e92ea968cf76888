import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useGetSellerQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { peopleTexts } from '@/shared/i18n/operations-people';
import { personHref } from './person-address';

/** Leads to somebody, by the name that everybody may know; by number while it is not known. */
export const PersonLink = ({ id }: { readonly id: number }) => {
  const { data: person } = useGetSellerQuery(id, freshFor(CACHE.fiveMinutes));
  return (
    <MuiLink component={Link} to={personHref(id)}>
      {person?.fullName ?? peopleTexts.account(id)}
    </MuiLink>
  );
};
