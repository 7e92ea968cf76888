import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { thumbnailOf } from '@contracts/thumbnails';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { Photo } from '@/shared/ui/photo';

interface PhotoGridProps {
  readonly images: readonly string[];
  readonly onRemove: (image: string) => void;
}

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
} as const;

const tileSx = {
  position: 'relative',
  aspectRatio: '1',
  borderRadius: '18px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

const removeSx = {
  position: 'absolute',
  top: 6,
  right: 6,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.default' },
} as const;

export const PhotoGrid = ({ images, onRemove }: PhotoGridProps) => (
  <Box component="ul" sx={gridSx}>
    {images.map((image, index) => (
      <Box component="li" key={image} sx={tileSx}>
        <Photo src={thumbnailOf(image)} alt={texts.photo(index + 1)} />
        {index === 0 && (
          <Chip
            size="small"
            label={texts.cover}
            color="secondary"
            sx={{ position: 'absolute', left: 8, bottom: 8, height: 28 }}
          />
        )}
        <IconButton
          aria-label={texts.removePhoto(index + 1)}
          onClick={() => onRemove(image)}
          sx={removeSx}
        >
          <CloseRounded />
        </IconButton>
      </Box>
    ))}
  </Box>
);
