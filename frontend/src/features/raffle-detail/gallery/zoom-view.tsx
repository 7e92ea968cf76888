import CloseRounded from '@mui/icons-material/CloseRounded';
import ZoomInRounded from '@mui/icons-material/ZoomInRounded';
import ZoomOutRounded from '@mui/icons-material/ZoomOutRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useRef, type KeyboardEvent } from 'react';
import type { Raffle } from '@contracts/raffles';
import { commonTexts } from '@/shared/i18n/common';
import { galleryTexts } from '@/shared/i18n/raffle-detail';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { Photo } from '@/shared/ui/photo';
import { directionOf, MoveButtons, zoomButtonSx } from './move-buttons';
import { counterSx, slideSx, trackSx } from './slides.styles';
import { StepButtons } from './step-buttons';
import { useSlides } from './use-slides';
import { useZoom } from './use-zoom';
import { WHOLE, type Point, type View } from './zoom-math';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

/** What a press of a button or key makes larger or smaller. */
const STEP = 1.6;
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': STEP, '-': 1 / STEP, '0': 0 };

interface ZoomViewProps {
  readonly raffle: Pick<Raffle, 'photos' | 'title'>;
  /** The photo that it begins with. */
  readonly first: number;
  /** Called with the photo that is shown, whenever it changes. */
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

const paperSx = { bgcolor: '#120a07', color: '#fff', borderRadius: 0, overflow: 'hidden' } as const;

const barSx = {
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: 1,
  pt: 'calc(8px + env(safe-area-inset-top))',
  pl: 'calc(16px + env(safe-area-inset-left))',
} as const;

const frameSx = (view: View) => ({
  ...slideSx,
  overflow: 'hidden',
  // A whole photo is swiped by the browser; a close one is moved by us.
  touchAction: view.scale > 1 ? 'none' : 'pan-x',
  cursor: view.scale > 1 ? 'grab' : 'zoom-in',
  userSelect: 'none',
  '& img': { pointerEvents: 'none' },
});

interface BarProps {
  readonly counter: string;
  readonly isWhole: boolean;
  readonly onZoom: (factor: number) => void;
  readonly onClose: () => void;
}

const Bar = ({ counter, isWhole, onZoom, onClose }: BarProps) => (
  <Box sx={barSx}>
    <Box role="status" sx={{ ...(counter !== '' && counterSx), mr: 'auto' }}>
      {counter}
    </Box>
    <IconButton aria-label={galleryTexts.closer} onClick={() => onZoom(STEP)} sx={zoomButtonSx}>
      <ZoomInRounded />
    </IconButton>
    <FocusableIconButton
      aria-label={galleryTexts.farther}
      disabled={isWhole}
      onClick={() => onZoom(1 / STEP)}
      sx={{ ...zoomButtonSx, '&.Mui-disabled': { color: 'rgb(255 255 255 / 0.35)' } }}
    >
      <ZoomOutRounded />
    </FocusableIconButton>
    <IconButton aria-label={commonTexts.close} onClick={onClose} sx={zoomButtonSx}>
      <CloseRounded />
    </IconButton>
  </Box>
);

const placeOf = ({ x, y, scale }: View) => `translate(${x}px, ${y}px) scale(${scale})`;

/**
 * The photos on the whole screen, to be looked at closely. Closes by its button, by Escape and by
 * going back.
 */
export const ZoomView = ({ raffle, first, onShow, onClose }: ZoomViewProps) => {
  const { photos, title } = raffle;
  const slides = useSlides(photos.length, { first, onShow });
  const { view, step, reset, moveTowards, frameProps } = useZoom();
  const frame = useRef<HTMLElement | null>(null);
  const isWhole = view.scale === 1;
  // The buttons that move a close photo leave with its closeness.
  const rest = useFocusAfterLoss(isWhole);
  const move = (to: Point) => moveTowards(to, frame.current);
  const zoomBy = (factor: number) => (factor === 0 ? reset() : step(factor, frame.current));
  const stepTo = (to: number) => {
    slides.show(to);
    reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = ZOOM_KEYS[event.key];
    const direction = isWhole ? undefined : directionOf(event.key);
    if (factor !== undefined) zoomBy(factor);
    else if (direction !== undefined) {
      event.preventDefault();
      move(direction);
    } else if (slides.onKey(event) !== undefined) reset();
  };
  const many = photos.length > 1;
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: { ref: rest, tabIndex: -1, sx: paperSx, 'aria-label': galleryTexts.all(title) },
      }}
      // The gallery gives the focus back, to the photo that was shown last.
      disableRestoreFocus
    >
      <Bar
        counter={many ? galleryTexts.counter(slides.index + 1, photos.length) : ''}
        isWhole={isWhole}
        onZoom={zoomBy}
        onClose={onClose}
      />
      <Box
        {...slides.trackProps}
        // What scrolls has to be in reach of the keyboard.
        tabIndex={0}
        role="group"
        aria-label={galleryTexts.photos}
        sx={trackSx}
      >
        {photos.map((photo, at) => {
          const isShown = at === slides.index;
          return (
            <Box
              key={photo.path}
              {...(isShown && { ref: frame, ...frameProps })}
              aria-hidden={!isShown}
              sx={frameSx(isShown ? view : WHOLE)}
            >
              <Box
                sx={{ width: '100%', height: '100%' }}
                style={isShown ? { transform: placeOf(view) } : undefined}
              >
                <Photo src={photo.path} alt={galleryTexts.alt(title, at + 1)} size={photo} whole />
              </Box>
            </Box>
          );
        })}
      </Box>
      {!isWhole && <MoveButtons onMove={move} />}
      {many && <StepButtons index={slides.index} count={photos.length} onStep={stepTo} />}
    </Dialog>
  );
};
