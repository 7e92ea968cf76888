import type { ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface SubmitButtonProps extends Omit<ButtonProps, 'action'> {
  readonly action: string;
  /** The words while the form is sent. */
  readonly busy: string;
}

/** Sends the form around it, once at a time. */
export const SubmitButton = ({ action, busy, disabled = false, ...button }: SubmitButtonProps) => {
  const { isSubmitting } = useFormikContext();
  return (
    <FocusableButton
      type="submit"
      variant="contained"
      {...button}
      disabled={isSubmitting || disabled}
    >
      {isSubmitting ? busy : action}
    </FocusableButton>
  );
};
