import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { moved } from './photo-order';
import { PhotoTile } from './photo-tile';

interface PhotoGridProps {
  readonly images: readonly string[];
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
      tile?.querySelector<HTMLElement>(`[data-move="${move.arrow}"]:enabled`) ??
      tile?.querySelector<HTMLElement>(`[data-move]:enabled`);
    arrow?.focus();
  });
  const focusAfter = (from: number, place: number) => {
    wanted.current = { place, arrow: place < from ? 'earlier' : 'later' };
  };
  return { list, focusAfter };
};

/** The photos in their order; the first is the cover. */
export const PhotoGrid = ({ images, onChange }: PhotoGridProps) => {
  const [drag, setDrag] = useState<Drag>();
  const [news, setNews] = useState('');
  const { list, focusAfter } = useFocusAfterMove();

  const move = (from: number, to: number) => {
    if (from === to) return;
    onChange(moved(images, from, to));
    setNews(texts.photoMoved(from + 1, to + 1, images.length));
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
      <Box component="ul" ref={list} aria-label={texts.photoList} sx={gridSx}>
        {images.map((image, index) => (
          <PhotoTile
            key={image}
            image={image}
            index={index}
            count={images.length}
            isTarget={drag !== undefined && drag.over === index && drag.from !== index}
            drag={dragOf(index)}
            onMove={(to) => {
              focusAfter(index, to);
              move(index, to);
            }}
            onRemove={() => onChange(images.filter((other) => other !== image))}
          />
        ))}
      </Box>
      <span role="status" style={visuallyHidden}>
        {news}
      </span>
    </>
  );
};
