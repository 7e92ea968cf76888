import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { Raffle } from '@contracts/raffles';
import { thumbnailOf } from '@contracts/thumbnails';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { Photo } from '@/shared/ui/photo';

interface GalleryProps {
  readonly raffle: Pick<Raffle, 'images' | 'image' | 'title'>;
}

const frameSx = {
  aspectRatio: '4 / 3',
  borderRadius: '28px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;

const thumbSx = (shown: boolean) => ({
  aspectRatio: '1',
  borderRadius: '16px',
  overflow: 'hidden',
  border: '3px solid',
  borderColor: shown ? 'primary.main' : 'transparent',
});

/** One large photo, and all of them small below. */
export const Gallery = ({ raffle: { images, image, title } }: GalleryProps) => {
  const [index, setIndex] = useState(0);
  const photos = images.length === 0 ? [image] : images;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={frameSx}>
        <Photo src={photos[index] ?? image} alt={title} eager />
      </Box>
      {photos.length > 1 && (
        <Box
          role="group"
          aria-label={raffleDetailTexts.photos}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 1 }}
        >
          {photos.map((photo, at) => (
            <ButtonBase
              key={photo}
              aria-label={raffleDetailTexts.photo(at + 1, photos.length)}
              aria-pressed={at === index}
              onClick={() => setIndex(at)}
              sx={thumbSx(at === index)}
            >
              <Photo src={thumbnailOf(photo)} alt="" />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
};
