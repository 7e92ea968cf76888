import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** A date is typed part by part: the field around the parts can't have the focus itself. */
const PARTS = '[contenteditable="true"]';

/**
 * Put into a form, it leads to the first field that stands in the way, each time that one tries to send; or back to the
 * button, which loses the focus while it is disabled.
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
