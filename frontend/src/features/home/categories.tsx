import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetCategoriesQuery } from '@/entities/category/catalogue.api';
import { categoryColor, categoryIcons } from '@/entities/category/category-look';
import { CACHE, freshFor } from '@/shared/api/cache-times';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { CategoryTile } from './category-tile';

const SKELETONS = 6;

const gridSx = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(7, 1fr)' },
};

const CategoryTiles = () => {
  const { data, isError, refetch } = useGetCategoriesQuery(undefined, freshFor(CACHE.hour));
  if (isError && data === undefined) return <ErrorState level={3} onRetry={() => void refetch()} />;
  return (
    <Box sx={gridSx} aria-busy={data === undefined}>
      {data === undefined
        ? Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} data-testid="category-skeleton" variant="rounded" height={132} />
          ))
        : data.map(({ id, name, icon }, index) => (
            <CategoryTile
              key={id}
              to={paths.search.href({ category: id })}
              name={name}
              Icon={categoryIcons[icon]}
              color={categoryColor(index)}
            />
          ))}
      {data !== undefined && (
        <CategoryTile to={paths.search.href()} name={homeTexts.categories.more} Icon={AddRounded} />
      )}
    </Box>
  );
};

export const Categories = () => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Typography variant="h2" id={heading} sx={{ mb: 2 }}>
        {homeTexts.categories.title}
      </Typography>
      <CategoryTiles />
    </section>
  );
};
