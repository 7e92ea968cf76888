import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** A date field is focused by its parts, not as a whole. */
const PARTS = '[contenteditable="true"]';

/**
 * Inside a form: after each attempt to send, focuses the first invalid field. Without one,
 * the button gets back the focus that it lost while it was disabled.
 */
export const FocusBadField = () => {
  const { submitCount, isSubmitting } = useFormikContext();
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const form = anchor.current?.closest('form');
    const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (bad) (bad.querySelector<HTMLElement>(PARTS) ?? bad).focus();
    else if (document.activeElement === document.body) {
      form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [submitCount, isSubmitting]);
  return <span ref={anchor} hidden />;
};
