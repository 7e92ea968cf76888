import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { thumbnailOf } from '@contracts/thumbnails';
import { uploadTexts as texts } from '@/shared/i18n/upload';
import { Announcer } from '@/shared/ui/announcer';
import { Photo } from '@/shared/ui/photo';
import { moved } from './photo-order';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

interface PhotoTileProps {
  readonly image: string;
  readonly index: number;
  readonly count: number;
  readonly cover: string | undefined;
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
  '&.Mui-disabled': { bgcolor: 'background.paper', opacity: 0.5 },
} as const;

/** A photo of the raffle. It can be dragged, moved by its arrows, and removed. */
const PhotoTile = ({
  image,
  index,
  count,
  cover,
  isTarget,
  onMove,
  onRemove,
  drag,
}: PhotoTileProps) => (
  <Box component="li" draggable={count > 1} {...drag} sx={tileSx(isTarget)}>
    <Photo src={thumbnailOf(image)} alt={texts.photo(index + 1)} />
    {index === 0 && cover !== undefined && (
      <Chip
        size="small"
        label={cover}
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
    <FocusableIconButton
      data-move="earlier"
      aria-label={texts.moveEarlier(index + 1)}
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
      sx={{ ...cornerSx, bottom: 6, left: 6 }}
    >
      <ArrowBackRounded />
    </FocusableIconButton>
    <FocusableIconButton
      data-move="later"
      aria-label={texts.moveLater(index + 1)}
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
      sx={{ ...cornerSx, bottom: 6, right: 6 }}
    >
      <ArrowForwardRounded />
    </FocusableIconButton>
  </Box>
);

interface PhotoGridProps {
  readonly images: readonly string[];
  /** What the first photo is called, where it is special. */
  readonly cover?: string | undefined;
  readonly onChange: (images: readonly string[]) => void;
}

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
} as const;

interface Drag {
  readonly from: number;
  readonly over: number;
}

/**
 * After a move by its arrows, the photo keeps the focus: on the same arrow, or at the end of the
 * row on the other one.
 */
const useFocusAfterMove = () => {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ readonly place: number; readonly arrow: string } | undefined>(undefined);
  useEffect(() => {
    const move = wanted.current;
    if (move === undefined) return;
    wanted.current = undefined;
    const tile = list.current?.children[move.place];
    const arrow =
      tile?.querySelector<HTMLElement>(`[data-move="${move.arrow}"]:not([aria-disabled])`) ??
      tile?.querySelector<HTMLElement>(`[data-move]:not([aria-disabled])`);
    arrow?.focus();
  });
  const focusAfter = (from: number, place: number) => {
    wanted.current = { place, arrow: place < from ? 'earlier' : 'later' };
  };
  return { list, focusAfter };
};

/** The photos in their order. */
export const PhotoGrid = ({ images, cover, onChange }: PhotoGridProps) => {
  const [drag, setDrag] = useState<Drag>();
  const [news, setNews] = useState<string>();
  const { list, focusAfter } = useFocusAfterMove();

  const move = (from: number, to: number) => {
    if (from === to) return;
    onChange(moved(images, from, to));
    setNews(texts.photoMoved(from + 1, to + 1, images.length, cover !== undefined));
  };
  const dragOf = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDrag({ from: index, over: index });
    },
    onDragEnter: () => setDrag((before) => before && { ...before, over: index }),
    onDragOver: (event: DragEvent) => {
      // Only what may be dropped here: not a file, not a text.
      if (drag !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (drag !== undefined) move(drag.from, index);
      setDrag(undefined);
    },
    onDragEnd: () => setDrag(undefined),
  });
  return (
    <>
      {images.length > 0 && (
        <Box component="ul" ref={list} aria-label={texts.photoList} sx={gridSx}>
          {images.map((image, index) => (
            <PhotoTile
              key={image}
              image={image}
              index={index}
              count={images.length}
              cover={cover}
              isTarget={drag !== undefined && drag.over === index && drag.from !== index}
              drag={dragOf(index)}
              onMove={(to) => {
                focusAfter(index, to);
                move(index, to);
              }}
              onRemove={() => {
                onChange(images.filter((other) => other !== image));
                setNews(texts.photoRemoved(index + 1, images.length - 1));
              }}
            />
          ))}
        </Box>
      )}
      <Announcer news={news} />
    </>
  );
};
