import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { useField } from 'formik';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { dateTexts } from '@/shared/i18n/forms';
import { useFieldError } from '@/shared/ui/form/use-field-error';

/** What a form has of a date that misses a part: no date, so that nobody asks with it. */
const INCOMPLETE = 'incomplete';

const written = (date: Date | null, pattern: string): string => {
  if (date === null) return '';
  return isValid(date) ? format(date, pattern) : INCOMPLETE;
};

/**
 * Connects a date picker with a field of a form that has its date as a text, by the clock of this
 * machine; empty for none.
 * @param pattern how the text is written, as date-fns has it
 */
export const useWrittenDate = (name: string, pattern: string) => {
  const [{ value }, , { setValue, setTouched }] = useField<string>(name);
  const [picked, setPicked] = useState<Date | null>(null);
  const given = useMemo(() => (value === '' ? null : parseISO(value)), [value]);
  // A picker that is given another object begins anew with it, without what was being typed.
  const date = value === INCOMPLETE || value === written(picked, pattern) ? picked : given;
  const error = useFieldError(name);
  const told = error !== undefined && value === INCOMPLETE ? dateTexts.incomplete : error;
  const input = useRef<HTMLInputElement>(null);
  /** A picker tells nobody of a date that was begun and left. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    void setTouched(true);
    if (date === null) void setValue(input.current?.value ? INCOMPLETE : '');
  };
  return {
    value: date,
    onChange: (next: Date | null) => {
      setPicked(next);
      void setValue(written(next, pattern));
    },
    slotProps: {
      textField: {
        id: name,
        inputRef: input,
        fullWidth: true,
        error: told !== undefined,
        helperText: told,
        onBlur,
      },
    },
  };
};
