import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Fade from '@mui/material/Fade';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { useSwipeDown } from '@/shared/lib/use-swipe-down';
import { bottomSheetSx, sheetHandleSx, SlideUp, useClearOfSheet } from './bottom-sheet';

/** Over the title, which nobody presses. */
const handleSx = { ...sheetHandleSx, position: 'absolute', inset: '0 0 auto', height: 64 } as const;

interface SheetDialogProps {
  readonly open: boolean;
  readonly titleId: string;
  /** Of what describes it. */
  readonly textId?: string | undefined;
  readonly onClose: () => void;
  readonly onExited?: () => void;
  readonly children: ReactNode;
}

/** A dialog that is a sheet at the lower edge of a phone, which a finger pulls down. */
export const SheetDialog = (props: SheetDialogProps) => {
  const { open, titleId, textId, onClose, onExited, children } = props;
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  useClearOfSheet(isPhone && open ? paper : null);
  const swipe = useSwipeDown(paper, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
      slots={{ transition: isPhone ? SlideUp : Fade }}
      slotProps={{
        paper: { ref: setPaper },
        ...(onExited && { transition: { onExited } }),
      }}
      sx={isPhone ? bottomSheetSx : undefined}
    >
      {isPhone && <Box sx={handleSx} {...swipe} />}
      {children}
    </Dialog>
  );
};
