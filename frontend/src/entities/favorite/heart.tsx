import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';

/** Red and filled for a favourite. */
export const Heart = ({ filled }: { readonly filled: boolean }) =>
  filled ? <FavoriteRounded aria-hidden color="error" /> : <FavoriteBorderRounded aria-hidden />;

/** Legible on any photo, and no paler while it waits. */
export const heartSx = {
  width: 44,
  height: 44,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: '1px solid',
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.paper', color: 'error.main', borderColor: 'error.main' },
  // The ring stands on its own ground, since a photo may have any colour.
  '&:focus-visible': { outlineOffset: -4 },
  '&.Mui-disabled': { bgcolor: 'background.paper', color: 'text.primary' },
  '& svg': { transition: 'transform 200ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
  '&:hover svg': { transform: 'scale(1.12)' },
  '&:active svg': { transform: 'scale(0.85)' },
} as const;
