import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { useOverlay } from '@/shared/lib/use-overlay';
import { ButtonPanel } from '@/shared/ui/button-panel';

interface FilterButtonProps {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  /** Whether a filter behind it is set. */
  readonly active: boolean;
  /** What is chosen replaces the entry of the history that opened the panel: that closes it. */
  readonly children: ReactNode;
}

/** A button that opens a panel. */
export const FilterButton = ({ label, Icon, active, children }: FilterButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOverlay(label);
  return (
    <>
      <Button
        ref={button}
        variant={active ? 'contained' : 'outlined'}
        color="secondary"
        startIcon={<Icon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {label}
      </Button>
      {isOpen && (
        <ButtonPanel
          anchor={button}
          side="left"
          label={label}
          onClose={close}
          paperSx={{ mt: 1, borderRadius: '22px' }}
        >
          {children}
        </ButtonPanel>
      )}
    </>
  );
};
