import type { ChangeEvent, ReactNode } from 'react';
import { FormField } from './form-field';

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  /** Shown while nothing is chosen. Without it, a choice is required from the start. */
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly helperText?: string;
  readonly autoComplete?: string;
  /** Replaces the default, which writes the choice into the field. */
  readonly onChoose?: (value: string) => void;
  /** The `option`s. */
  readonly children: ReactNode;
}

/** The device's own list: the quickest for thumbs, keyboards and screen readers. */
export const SelectField = ({ placeholder, onChoose, children, ...props }: SelectFieldProps) => (
  <FormField
    {...props}
    select
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    {...(onChoose && {
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChoose(target.value),
    })}
  >
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {children}
  </FormField>
);
