import InputAdornment from '@mui/material/InputAdornment';
import { useField } from 'formik';
import type { FocusEvent, KeyboardEvent } from 'react';
import { typedNumber, writtenNumber, type Decimals } from '@/shared/lib/typed-number';
import { FormField, type FormFieldProps } from './form-field';

type NumberFieldProps = Omit<FormFieldProps, 'helperText'> & {
  readonly decimals?: Decimals;
  /** What an arrow key adds or takes, and the least that it goes down to. None without it. */
  readonly arrows?: { readonly step: number; readonly min: number };
  /** What the number counts; shown behind it. */
  readonly unit?: string;
  /** What a number means, in words. Shown below, so that nobody is misunderstood. */
  readonly inWords: (value: number) => string;
};

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** In hundredths, because binary fractions drift. */
const stepped = (value: number, change: number, min: number): number =>
  Math.max(min, Math.round((value + change) * 100) / 100);

/**
 * A field that takes a number as it is written in Spain. The form's value is the typed text;
 * `typed-number` says what it means.
 */
export const NumberField = ({
  decimals = 0,
  arrows,
  unit,
  inWords,
  ...props
}: NumberFieldProps) => {
  const [{ value, onBlur }, , { setValue }] = useField<string>(props.name);
  const number = typedNumber(value, decimals);
  const settle = (event: FocusEvent) => {
    const settled = number === undefined ? value : writtenNumber(number, decimals);
    if (settled !== value) void setValue(settled);
    onBlur(event);
  };
  const move = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (arrows === undefined || direction === undefined) return;
    event.preventDefault();
    const next = stepped(number ?? 0, direction * arrows.step, arrows.min);
    void setValue(writtenNumber(next, decimals));
  };
  return (
    <FormField
      autoComplete="off"
      {...props}
      helperText={number === undefined ? ' ' : inWords(number)}
      onBlur={settle}
      onFocus={({ target }) => target.select()}
      onKeyDown={move}
      slotProps={{
        htmlInput: { inputMode: decimals > 0 ? 'decimal' : 'numeric' },
        input: unit
          ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
          : undefined,
      }}
    />
  );
};
