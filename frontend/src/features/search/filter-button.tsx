import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface FilterButtonProps {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  /** Whether a filter behind it is set. */
  readonly active: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel. */
export const FilterButton = ({ label, Icon, active, children }: FilterButtonProps) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  // Another choice, or another page: the panel would cover what was asked for.
  if (key !== shownAt) {
    setShownAt(key);
    setAnchor(null);
  }
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant={active ? 'contained' : 'outlined'}
        color="secondary"
        startIcon={<Icon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { mt: 1, borderRadius: '22px', maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  );
};
