import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { purchaseTexts } from '@/shared/i18n/purchase';
import type { Quantity } from './use-quantity';

interface QuantityFieldProps {
  readonly quantity: Quantity;
  readonly available: number;
  readonly disabled: boolean;
}

const inputSx = {
  width: '100%',
  minWidth: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '2.25rem',
  fontWeight: 800,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  borderRadius: 3,
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { appearance: 'none' },
} as const;

const stepSx = { width: 52, height: 52, bgcolor: 'action.hover' };

/** One large number with a step to each side of it. */
export const QuantityField = ({ quantity, available, disabled }: QuantityFieldProps) => {
  const id = useId();
  const { quantity: chosen, set } = quantity;
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {purchaseTexts.quantity}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
        <IconButton
          aria-label={purchaseTexts.fewer}
          disabled={disabled || chosen <= 1}
          onClick={() => set(chosen - 1)}
          sx={stepSx}
        >
          <RemoveRounded />
        </IconButton>
        <Box
          component="input"
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.max(1, available)}
          value={quantity.shown}
          disabled={disabled}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
            quantity.type(target.value)
          }
          onFocus={({ target }: React.FocusEvent<HTMLInputElement>) => target.select()}
          onBlur={quantity.settle}
          sx={inputSx}
        />
        <IconButton
          aria-label={purchaseTexts.more}
          disabled={disabled || chosen >= available}
          onClick={() => set(chosen + 1)}
          sx={stepSx}
        >
          <AddRounded />
        </IconButton>
      </Box>
    </div>
  );
};
