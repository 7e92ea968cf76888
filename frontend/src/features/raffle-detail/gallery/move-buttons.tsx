import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { galleryTexts } from '@/shared/i18n/raffle-detail';
import { counterSx } from './slides.styles';
import type { Point } from './zoom-math';

const DIRECTIONS = [
  { key: 'ArrowLeft', to: { x: -1, y: 0 }, Icon: ArrowBackRounded },
  { key: 'ArrowUp', to: { x: 0, y: -1 }, Icon: ArrowUpwardRounded },
  { key: 'ArrowDown', to: { x: 0, y: 1 }, Icon: ArrowDownwardRounded },
  { key: 'ArrowRight', to: { x: 1, y: 0 }, Icon: ArrowForwardRounded },
] as const;

/** Where an arrow key leads. */
export const directionOf = (key: string): Point | undefined =>
  DIRECTIONS.find((one) => one.key === key)?.to;

export const zoomButtonSx = {
  ...counterSx,
  p: 1.25,
  '&:hover': { bgcolor: 'rgb(18 10 7 / 0.85)' },
} as const;

const rowSx = {
  position: 'absolute',
  insetInline: 0,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  display: 'flex',
  justifyContent: 'center',
  gap: 1,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const;

/** Move a close photo, for who does not drag it. */
export const MoveButtons = ({ onMove }: { readonly onMove: (to: Point) => void }) => (
  <Box role="group" aria-label={galleryTexts.move} sx={rowSx}>
    {DIRECTIONS.map(({ key, to, Icon }) => (
      <IconButton
        key={key}
        aria-label={galleryTexts.towards[key]}
        onClick={() => onMove(to)}
        sx={zoomButtonSx}
      >
        <Icon />
      </IconButton>
    ))}
  </Box>
);
