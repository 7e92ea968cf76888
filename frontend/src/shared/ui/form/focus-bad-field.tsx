import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** A date field is focused by its parts, not as a whole. */
const PARTS = '[contenteditable="true"]';

/** Inside a form: after each attempt to send, focuses the first invalid field. */
export const FocusBadField = () => {
  const { submitCount, isSubmitting } = useFormikContext();
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const form = anchor.current?.closest('form');
    const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (bad) (bad.querySelector<HTMLElement>(PARTS) ?? bad).focus();
  }, [submitCount, isSubmitting]);
  return <span ref={anchor} hidden />;
};
