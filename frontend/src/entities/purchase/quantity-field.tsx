import type { SvgIconComponent } from '@mui/icons-material';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { QUICK_PICKS } from '@contracts/limits';
import { clampQuantity } from '@/entities/raffle/tickets';
import { purchaseTexts } from '@/shared/i18n/purchase';
import { typedNumber } from '@/shared/lib/typed-number';
import { FocusableButton, FocusableIconButton } from '@/shared/ui/focusable-buttons';

/** What the start of a number may look like: `1.` of `1.500`. */
const UNFINISHED = /^[\d.,\s]*$/;

/**
 * The chosen quantity, typed as numbers are written in Spain. The field may be empty or hold half a
 * number while somebody types; that counts as 1.
 */
export const useQuantity = (available: number, initial = 1) => {
  const [typed, setTyped] = useState(String(initial));
  const quantity = clampQuantity(typedNumber(typed, 0) ?? 1, available);
  const kept = (text: string): string => {
    const tickets = typedNumber(text, 0);
    if (tickets === undefined) return UNFINISHED.test(text) ? text : '1';
    return tickets > available ? String(clampQuantity(tickets, available)) : text;
  };
  return {
    quantity,
    // What is left may have become less since it was typed.
    shown: kept(typed),
    type: (text: string) => setTyped(kept(text)),
    set: (tickets: number) => setTyped(String(clampQuantity(tickets, available))),
    settle: () => setTyped(String(quantity)),
  };
};

type Quantity = ReturnType<typeof useQuantity>;

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
} as const;

/** What an arrow key adds. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The steps stand beside the field's name, where there is room. */
const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;

const stepsSx = { display: 'flex', alignItems: 'center', gap: 1, flex: '1 0 11rem' } as const;

const hintSx = {
  width: '100%',
  typography: 'caption',
  color: 'text.secondary',
  textAlign: 'center',
} as const;

const stepSx = { width: 48, height: 48, bgcolor: 'action.hover' } as const;

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly Icon: SvgIconComponent;
}

const Step = ({ label, disabled, onStep, Icon }: StepProps) => (
  <FocusableIconButton aria-label={label} disabled={disabled} onClick={onStep} sx={stepSx}>
    <Icon />
  </FocusableIconButton>
);

/** One large number with a step to each side of it. */
export const QuantityField = ({ quantity, available, disabled }: QuantityFieldProps) => {
  const id = useId();
  const hint = `${id}-hint`;
  const { quantity: chosen, shown, set } = quantity;
  const isPlain = shown === '' || shown === String(chosen);
  return (
    <Box sx={rowSx}>
      <Box component="label" htmlFor={id} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {purchaseTexts.quantity}
      </Box>
      <Box sx={stepsSx}>
        <Step
          label={purchaseTexts.fewer}
          disabled={disabled || chosen <= 1}
          onStep={() => set(chosen - 1)}
          Icon={RemoveRounded}
        />
        <Box
          component="input"
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuemin={1}
          aria-valuemax={Math.max(1, available)}
          aria-valuenow={chosen}
          aria-valuetext={purchaseTexts.buy(chosen)}
          aria-describedby={hint}
          value={shown}
          // A disabled field would lose the focus.
          readOnly={disabled}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) =>
            quantity.type(target.value)
          }
          onFocus={({ target }: React.FocusEvent<HTMLInputElement>) => target.select()}
          onBlur={quantity.settle}
          onKeyDown={(event: React.KeyboardEvent) => {
            const step = STEPS[event.key];
            if (step === undefined || disabled) return;
            event.preventDefault();
            set(chosen + step);
          }}
          sx={inputSx}
        />
        <Step
          label={purchaseTexts.more}
          disabled={disabled || chosen >= available}
          onStep={() => set(chosen + 1)}
          Icon={AddRounded}
        />
      </Box>
      <Box id={hint} sx={hintSx}>
        {isPlain ? '' : purchaseTexts.understood(chosen)}
      </Box>
    </Box>
  );
};

interface QuickPicksProps {
  readonly chosen: number;
  readonly available: number;
  readonly disabled: boolean;
  readonly onPick: (tickets: number) => void;
}

export const QuickPicks = ({ chosen, available, disabled, onPick }: QuickPicksProps) => (
  <Box
    role="group"
    aria-label={purchaseTexts.quickPicks}
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}
  >
    {QUICK_PICKS.map((tickets) => (
      <FocusableButton
        key={tickets}
        variant={tickets === chosen ? 'contained' : 'outlined'}
        color="secondary"
        aria-pressed={tickets === chosen}
        disabled={disabled || tickets > available}
        onClick={() => onPick(tickets)}
        sx={{ minWidth: 0, px: 0, fontWeight: 750 }}
      >
        {tickets}
      </FocusableButton>
    ))}
  </Box>
);
