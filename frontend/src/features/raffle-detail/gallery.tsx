import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { Raffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { raffleDetailTexts } from '@/shared/i18n/raffle-detail';
import { isKnown, stageRatio } from '@/shared/lib/photo-shape';
import { Photo } from '@/shared/ui/photo';

type RafflePhoto = Raffle['photos'][number];

interface GalleryProps {
  readonly raffle: Pick<Raffle, 'photos' | 'title'>;
}

const NO_PHOTO: RafflePhoto = { path: '', width: null, height: null };

/** The first photo gives the shape, so that leafing moves nothing. */
const stageSx = (first: RafflePhoto) => ({
  aspectRatio: `${stageRatio(first)}`,
  width: '100%',
  maxHeight: '70svh',
  borderRadius: '28px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
});

const thumbSx = (shown: boolean) => ({
  aspectRatio: '1',
  borderRadius: '16px',
  overflow: 'hidden',
  border: '3px solid',
  borderColor: shown ? 'primary.main' : 'transparent',
});

/** One large photo, and all of them small below. */
export const Gallery = ({ raffle: { photos, title } }: GalleryProps) => {
  const [index, setIndex] = useState(0);
  const [first = NO_PHOTO] = photos;
  const shown = photos[index] ?? first;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={stageSx(first)}>
        <Photo src={shown.path} alt={title} size={shown} whole={isKnown(shown)} eager />
      </Box>
      {photos.length > 1 && (
        <Box
          role="group"
          aria-label={raffleDetailTexts.photos}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 1 }}
        >
          {photos.map((photo, at) => (
            <ButtonBase
              key={photo.path}
              aria-label={raffleDetailTexts.photo(at + 1, photos.length)}
              aria-pressed={at === index}
              onClick={() => setIndex(at)}
              sx={thumbSx(at === index)}
            >
              <SmallPhoto photo={photo} cut />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
};
