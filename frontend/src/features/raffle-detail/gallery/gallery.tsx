import ZoomInRounded from '@mui/icons-material/ZoomInRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import type { Raffle } from '@contracts/raffles';
import { THUMBNAIL_WIDTH, thumbnailOf } from '@contracts/thumbnails';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { StateBand } from '@/entities/raffle/state-band';
import { galleryTexts } from '@/shared/i18n/raffle-detail';
import { lazily } from '@/shared/lib/patient-import';
import { isKnown, stageRatio } from '@/shared/lib/photo-shape';
import { useOverlay } from '@/shared/lib/use-overlay';
import { photoFocusSx } from '@/shared/ui/covering-link';
import { AskedPart } from '@/shared/ui/feedback/boundaries';
import { Photo } from '@/shared/ui/photo';
import { counterSx, overPhotoSx, slideSx, trackSx } from './slides.styles';
import { StepButtons } from './step-buttons';
import { useSlides } from './use-slides';
import { FocusableButtonBase } from '@/shared/ui/focusable-buttons';

type RafflePhoto = Raffle['photos'][number];

/** The sizes that a photo is there in, for the browser to choose from. */
const sourcesOf = (photo: RafflePhoto): string | undefined => {
  const small = thumbnailOf(photo.path);
  if (!isKnown(photo) || photo.width === null || photo.width <= THUMBNAIL_WIDTH) return undefined;
  if (small === photo.path) return undefined;
  return `${small} ${THUMBNAIL_WIDTH}w, ${photo.path} ${photo.width}w`;
};

const ZoomView = lazily('ZoomView', () => import('./zoom-view'));

const NO_PHOTO: RafflePhoto = { path: '', width: null, height: null };

/** How wide the stage is, for the browser's choice of a file. */
const STAGE_SIZES = '(max-width: 768px) 100vw, 720px';

/** The first photo gives the shape, so that leafing moves nothing. */
const stageSx = (first: RafflePhoto) => ({
  position: 'relative',
  aspectRatio: `${stageRatio(first)}`,
  width: '100%',
  maxHeight: '70svh',
  borderRadius: '28px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
});

const photoButtonSx = {
  ...slideSx,
  display: 'block',
  cursor: 'zoom-in',
  ...photoFocusSx,
} as const;

const cornerSx = { position: 'absolute', bottom: 12, pointerEvents: 'none' } as const;

const thumbSx = (shown: boolean) => ({
  aspectRatio: '1',
  borderRadius: '16px',
  overflow: 'hidden',
  border: '3px solid',
  borderColor: shown ? 'primary.main' : 'transparent',
});

/** Where there is room; on a phone the counter says that there are more. */
const thumbsSx = {
  display: { xs: 'none', md: 'grid' },
  gridTemplateColumns: 'repeat(5, 1fr)',
  gap: 1,
} as const;

interface ThumbsProps {
  readonly photos: readonly RafflePhoto[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

const Thumbs = ({ photos, index, onChoose }: ThumbsProps) => (
  <Box role="group" aria-label={galleryTexts.photos} sx={thumbsSx}>
    {photos.map((photo, at) => (
      <ButtonBase
        key={photo.path}
        aria-label={galleryTexts.show(at + 1, photos.length)}
        aria-pressed={at === index}
        onClick={() => onChoose(at)}
        sx={thumbSx(at === index)}
      >
        <SmallPhoto photo={photo} cut />
      </ButtonBase>
    ))}
  </Box>
);

/** Opens and closes the full view; the focus comes back to the photo that it showed last. */
const useFullView = (focusShown: () => void) => {
  const { isOpen, open, close } = useOverlay('fotos');
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusShown();
    wasOpen.current = isOpen;
  });
  return { isOpen, open, close };
};

/** The photos of a raffle, one large; all of them small below where there is room. */
export const Gallery = ({ raffle }: { readonly raffle: Raffle }) => {
  const { title } = raffle;
  const photos = raffle.photos.length === 0 ? [NO_PHOTO] : raffle.photos;
  const [first = NO_PHOTO] = photos;
  const many = photos.length > 1;
  const slides = useSlides(photos.length);
  const { index, show } = slides;
  const buttons = useRef<(HTMLElement | null)[]>([]);
  const focus = (at: number) => buttons.current[at]?.focus({ preventScroll: true });
  const full = useFullView(() => focus(index));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="group" aria-label={galleryTexts.all(title)} sx={stageSx(first)}>
        <Box {...slides.trackProps} sx={trackSx}>
          {photos.map((photo, at) => (
            <FocusableButtonBase
              key={photo.path}
              ref={(button: HTMLElement | null) => void (buttons.current[at] = button)}
              tabIndex={at === index ? 0 : -1}
              disabled={photo.path === ''}
              aria-label={galleryTexts.enlarge(at + 1, photos.length)}
              onClick={full.open}
              onKeyDown={(event) => {
                const to = slides.onKey(event);
                if (to !== undefined) focus(to);
              }}
              sx={photoButtonSx}
            >
              <Photo
                src={photo.path}
                srcSet={sourcesOf(photo)}
                sizes={STAGE_SIZES}
                alt={galleryTexts.alt(title, at + 1)}
                size={photo}
                whole={isKnown(photo)}
                eager={at === 0}
              />
            </FocusableButtonBase>
          ))}
        </Box>
        <StateBand raffle={raffle} edge="top" />
        {many && (
          <Box role="status" data-screen-only sx={{ ...counterSx, ...cornerSx, left: 12 }}>
            {galleryTexts.counter(index + 1, photos.length)}
          </Box>
        )}
        <Box
          aria-hidden
          data-screen-only
          sx={{
            ...overPhotoSx,
            ...cornerSx,
            right: 12,
            display: 'flex',
            p: 0.75,
            borderRadius: 99,
          }}
        >
          <ZoomInRounded fontSize="small" />
        </Box>
        {many && <StepButtons index={index} count={photos.length} onStep={show} />}
      </Box>
      {many && <Thumbs photos={photos} index={index} onChoose={show} />}
      {full.isOpen && (
        <AskedPart onFailed={full.close}>
          <ZoomView
            raffle={raffle}
            first={index}
            onShow={(at) => show(at, 'instant')}
            onClose={full.close}
          />
        </AskedPart>
      )}
    </Box>
  );
};
