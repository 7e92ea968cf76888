import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { DragEvent } from 'react';
import { thumbnailOf } from '@contracts/thumbnails';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { Photo } from '@/shared/ui/photo';

interface PhotoTileProps {
  readonly image: string;
  readonly index: number;
  readonly count: number;
  /** Another photo is dragged over this one. */
  readonly isTarget: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly drag: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnter: () => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

const tileSx = (isTarget: boolean) => ({
  position: 'relative',
  aspectRatio: '1',
  borderRadius: '18px',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  cursor: 'grab',
  outline: isTarget ? '3px solid' : 'none',
  outlineColor: 'primary.main',
  outlineOffset: 2,
});

const cornerSx = {
  position: 'absolute',
  width: 44,
  height: 44,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.default' },
  '&.Mui-disabled': { display: 'none' },
} as const;

/** A photo of the raffle. It can be dragged, moved by its arrows, and removed. */
export const PhotoTile = ({
  image,
  index,
  count,
  isTarget,
  onMove,
  onRemove,
  drag,
}: PhotoTileProps) => (
  <Box component="li" draggable={count > 1} {...drag} sx={tileSx(isTarget)}>
    <Photo src={thumbnailOf(image)} alt={texts.photo(index + 1)} />
    {index === 0 && (
      <Chip
        size="small"
        label={texts.cover}
        color="secondary"
        sx={{ position: 'absolute', left: 8, top: 8, height: 28 }}
      />
    )}
    <IconButton
      aria-label={texts.removePhoto(index + 1)}
      onClick={onRemove}
      sx={{ ...cornerSx, top: 6, right: 6 }}
    >
      <CloseRounded />
    </IconButton>
    <IconButton
      data-move="earlier"
      aria-label={texts.moveEarlier(index + 1)}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
      sx={{ ...cornerSx, bottom: 6, left: 6 }}
    >
      <ArrowBackRounded />
    </IconButton>
    <IconButton
      data-move="later"
      aria-label={texts.moveLater(index + 1)}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
      sx={{ ...cornerSx, bottom: 6, right: 6 }}
    >
      <ArrowForwardRounded />
    </IconButton>
  </Box>
);
