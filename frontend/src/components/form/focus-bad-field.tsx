import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Put into a form, it leads to the first field that stands in the way, each time that one tries to send. */
export const FocusBadField = () => {
  const { submitCount, isSubmitting } = useFormikContext();
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const form = anchor.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return <span ref={anchor} hidden />;
};
