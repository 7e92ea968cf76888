import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { raffleTexts } from '@/shared/i18n/raffle';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

/** Pixels by which a row may miss its end and still have reached it. */
const SLACK = 8;

const columns = (count: number) => `calc((100% - ${(count - 1) * 20}px) / ${count})`;

const rowSx = {
  display: 'grid',
  gap: { xs: 1.25, sm: 2, md: 2.5 },
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(76vw, 280px)',
  // As many as the shelf has room for, and the next ones behind its edge.
  '@container (min-width: 1000px)': { gridAutoColumns: columns(4) },
  '@container (min-width: 1300px)': { gridAutoColumns: columns(5) },
  '@container (min-width: 1640px)': { gridAutoColumns: columns(6) },
  // Up to the edges of a small screen, with room for the card that rises on hover.
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: 0.5,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: { xs: '16px', sm: '24px', md: 0 },
  scrollBehavior: 'smooth',
  scrollbarWidth: 'none',
  '& > *': { scrollSnapAlign: 'start', minWidth: 0 },
} as const;

const arrowSx = (side: 'left' | 'right', isEnd: boolean) =>
  ({
    position: 'absolute',
    top: '38%',
    [side]: { xs: 0, md: -18 },
    zIndex: 2,
    border: '1px solid',
    borderColor: 'divider',
    color: 'text.primary',
    bgcolor: 'background.paper',
    boxShadow: '0 4px 16px rgb(36 23 18 / 0.16)',
    transition: 'opacity 150ms',
    '&:hover': { bgcolor: 'background.paper', borderColor: 'primary.main', color: 'primary.main' },
    // Who has come here with the keyboard keeps their place.
    ...(isEnd && { opacity: 0, pointerEvents: 'none', '&:focus-visible': { opacity: 0.6 } }),
    // A finger moves the row itself.
    '@media (hover: none)': { display: 'none' },
  }) as const;

/** Whether there is more of a row behind its left and right edge. */
const useHidden = (count: number) => {
  const row = useRef<HTMLElement>(null);
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  const look = useCallback(() => {
    if (row.current === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    setBefore(scrollLeft > SLACK);
    setAfter(scrollLeft + clientWidth < scrollWidth - SLACK);
  }, []);
  useEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look, count]);
  return { row, before, after, look };
};

interface ShelfRowProps {
  readonly busy: boolean;
  readonly children: readonly ReactNode[];
}

/** One row, however many there are: a finger or two arrows reach those behind its edge. */
export const ShelfRow = ({ busy, children }: ShelfRowProps) => {
  const { row, before, after, look } = useHidden(children.length);
  const move = (pages: number) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, top: 0 });
  return (
    <Box sx={{ position: 'relative', containerType: 'inline-size' }}>
      <Box ref={row} aria-busy={busy} onScroll={look} sx={rowSx}>
        {children}
      </Box>
      {(before || after) && (
        <>
          <FocusableIconButton
            aria-label={raffleTexts.shelf.before}
            disabled={!before}
            onClick={() => move(-1)}
            sx={arrowSx('left', !before)}
          >
            <ChevronLeftRounded />
          </FocusableIconButton>
          <FocusableIconButton
            aria-label={raffleTexts.shelf.after}
            disabled={!after}
            onClick={() => move(1)}
            sx={arrowSx('right', !after)}
          >
            <ChevronRightRounded />
          </FocusableIconButton>
        </>
      )}
    </Box>
  );
};
