import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Slide, { type SlideProps } from '@mui/material/Slide';
import { useEffect, useState, type ReactNode } from 'react';
import { useSwipeDown } from '@/shared/lib/use-swipe-down';
import { BOTTOM_BAR, raiseBottomEdge } from './bottom-edge';

/** On a dialog: at the lower edge of a phone, within reach of the thumb. */
export const bottomSheetSx = {
  // It stays where it is: a message stands above it.
  '& .MuiDialog-container': { alignItems: 'flex-end', pb: 0 },
  '& .MuiDialog-paper': {
    m: 0,
    width: '100%',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 16px)',
    borderRadius: '28px 28px 0 0',
    pb: 'env(safe-area-inset-bottom)',
    overscrollBehavior: 'contain',
  },
} as const;

/** Says that the sheet can be pulled down, where the finger does it. */
export const sheetHandleSx = {
  position: 'relative',
  touchAction: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 6,
    left: 'calc(50% - 20px)',
    width: 40,
    height: 4,
    borderRadius: 99,
    bgcolor: 'divider',
  },
} as const;

/** Keeps messages above an open sheet: they would cover its buttons. */
export const useClearOfSheet = (sheet: HTMLElement | null): void => {
  useEffect(
    () => (sheet === null ? undefined : raiseBottomEdge(sheet.offsetHeight - BOTTOM_BAR)),
    [sheet],
  );
};

export const SlideUp = (props: SlideProps) => <Slide {...props} direction="up" />;

interface BottomSheetProps {
  readonly label: string;
  /** Where the finger pulls the sheet down. */
  readonly head: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open sheet at the lower edge of a phone: Escape, a pull and a press beside it close it. */
export const BottomSheet = ({ label, head, onClose, children }: BottomSheetProps) => {
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  useClearOfSheet(paper);
  const swipe = useSwipeDown(paper, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      slots={{ transition: SlideUp }}
      slotProps={{ paper: { ref: setPaper, 'aria-label': label } }}
      sx={bottomSheetSx}
    >
      <Box sx={{ ...sheetHandleSx, flexShrink: 0, pt: 1.5 }} {...swipe}>
        {head}
      </Box>
      <Box sx={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>{children}</Box>
    </Dialog>
  );
};
