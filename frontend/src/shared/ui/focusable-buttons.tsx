import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { ElementType, MouseEvent } from 'react';

interface Pressed {
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onClick?: unknown;
}

/** Also sends no form. */
const nothing = (event: MouseEvent): void => event.preventDefault();

/**
 * A button that stays where the focus is while it is disabled: a browser takes the focus away from
 * one with the attribute of that name, and keys then begin again at the top of the page.
 */
const focusable = <Shown extends ElementType>(Shown: Shown): Shown => {
  const Root: ElementType = Shown;
  const Focusable = ({ disabled = false, className = '', ...props }: Pressed) =>
    disabled ? (
      <Root {...props} aria-disabled className={`${className} Mui-disabled`} onClick={nothing} />
    ) : (
      <Root {...props} className={className} />
    );
  // It takes what the other takes.
  return Focusable as unknown as Shown;
};

export const FocusableButton = focusable(Button);
export const FocusableButtonBase = focusable(ButtonBase);
export const FocusableIconButton = focusable(IconButton);
