import type { SvgIconComponent } from '@mui/icons-material';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { categoryColor, categoryIcons } from '@/entities/category/category-look';
import { useGetCategoriesQuery } from '@/entities/category/category.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { homeTexts } from '@/shared/i18n/home';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/error-state';

interface CategoryTileProps {
  readonly to: string;
  readonly name: string;
  readonly Icon: SvgIconComponent;
  /** Without it: a plain tile with a dashed edge. */
  readonly color?: ReturnType<typeof categoryColor>;
}

const tileSx = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 132,
  p: 2,
  borderRadius: '22px',
  textDecoration: 'none',
  fontWeight: 700,
  transition: 'transform 200ms',
  '&:hover': { transform: 'translateY(-3px)' },
  '&:hover svg': { rotate: '-8deg' },
  '& svg': { fontSize: 40, transition: 'rotate 200ms' },
} as const;

const paint =
  ({ color }: Pick<CategoryTileProps, 'color'>) =>
  (theme: Theme) =>
    color === undefined
      ? {
          color: 'text.primary',
          border: '2px dashed',
          borderColor: 'divider',
          // Fills the last row, whatever its length.
          gridColumn: { xs: 'span 2', lg: 'auto' },
          // On a phone a line of its own.
          flexDirection: { xs: 'row', sm: 'column' },
          justifyContent: { xs: 'center', sm: 'space-between' },
          alignItems: { xs: 'center', sm: 'stretch' },
          minHeight: { xs: 64, sm: 132 },
        }
      : {
          bgcolor: color.light.bg,
          color: color.light.fg,
          ...theme.applyStyles('dark', { backgroundColor: color.dark.bg, color: color.dark.fg }),
        };

const CategoryTile = ({ to, name, Icon, color }: CategoryTileProps) => (
  <Box component={Link} to={to} sx={[tileSx, paint({ color })]}>
    <Icon aria-hidden />
    {name}
  </Box>
);

const SKELETONS = 6;

const gridSx = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    sm: 'repeat(4, 1fr)',
    lg: 'repeat(7, 1fr)',
  },
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
