import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { commonTexts } from '@/shared/i18n/common';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { BottomSheet } from './bottom-sheet';

const headSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  pl: 2.5,
  pr: 1,
  pb: 0.5,
} as const;

const SheetHead = ({ label, onClose }: Pick<ButtonPanelProps, 'label' | 'onClose'>) => (
  <Box sx={headSx}>
    <Typography variant="h4" component="h2">
      {label}
    </Typography>
    <IconButton aria-label={commonTexts.close} onClick={onClose}>
      <CloseRounded />
    </IconButton>
  </Box>
);

interface ButtonPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** The edge of the button at which the panel stands. */
  readonly side: 'left' | 'right';
  readonly label: string;
  /** On a desk the button above says what it is; a sheet then has the label as its head. */
  readonly head?: ReactNode;
  readonly onClose: () => void;
  readonly paperSx?: SxProps;
  readonly children: ReactNode;
}

/** What a button opens: below it on a desk, a sheet at the lower edge on a phone. */
export const ButtonPanel = (props: ButtonPanelProps) => {
  const { anchor, side, label, head, onClose, paperSx = {}, children } = props;
  if (useIsPhone()) {
    return (
      <BottomSheet
        label={label}
        head={head ?? <SheetHead label={label} onClose={onClose} />}
        onClose={onClose}
      >
        {children}
      </BottomSheet>
    );
  }
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { elevation: 8, role: 'dialog', 'aria-label': label, sx: paperSx } }}
    >
      {head}
      {children}
    </Popover>
  );
};
