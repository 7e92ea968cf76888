import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { categoryColor } from '@/entities/category/category-look';

interface CategoryTileProps {
  readonly to: string;
  readonly name: string;
  readonly Icon: SvgIconComponent;
  /** Without one the tile is paper with a dashed edge. */
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
          minHeight: { xs: 64, sm: 132 },
        }
      : {
          bgcolor: color.light.bg,
          color: color.light.fg,
          ...theme.applyStyles('dark', { backgroundColor: color.dark.bg, color: color.dark.fg }),
        };

export const CategoryTile = ({ to, name, Icon, color }: CategoryTileProps) => (
  <Box component={Link} to={to} sx={[tileSx, paint({ color })]}>
    <Icon aria-hidden />
    {name}
  </Box>
);
