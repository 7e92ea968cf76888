import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { galleryTexts } from '@/shared/i18n/raffle-detail';
import { overPhotoSx } from './slides.styles';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

interface StepButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly onStep: (to: number) => void;
}

/** Where there is a mouse; on a phone the finger moves the photos. */
const stepSx = (side: 'left' | 'right') => ({
  ...overPhotoSx,
  display: { xs: 'none', md: 'inline-flex' },
  position: 'absolute',
  top: '50%',
  [side]: 12,
  transform: 'translateY(-50%)',
  width: 48,
  height: 48,
  '&:hover': { bgcolor: 'rgb(18 10 7 / 0.85)' },
  '&.Mui-disabled': { color: 'rgb(255 255 255 / 0.35)', bgcolor: 'rgb(18 10 7 / 0.35)' },
});

/** To the photo before and to the one after. */
export const StepButtons = ({ index, count, onStep }: StepButtonsProps) => (
  <>
    <FocusableIconButton
      aria-label={galleryTexts.previous}
      disabled={index === 0}
      onClick={() => onStep(index - 1)}
      sx={stepSx('left')}
    >
      <ChevronLeftRounded />
    </FocusableIconButton>
    <FocusableIconButton
      aria-label={galleryTexts.next}
      disabled={index === count - 1}
      onClick={() => onStep(index + 1)}
      sx={stepSx('right')}
    >
      <ChevronRightRounded />
    </FocusableIconButton>
  </>
);
