import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { useField, useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { dateTexts } from '@/shared/i18n/forms';
import { namedByField } from '@/shared/ui/form/spanish-calendar';
import { useFieldError } from '@/shared/ui/form/use-field-error';

/** What a form has of a date that can't be, such as the 31st of February: no contract takes it. */
const NO_DATE = 'no-date';

type Values = Readonly<Record<string, string>>;

interface Picked {
  /** As the form has it. */
  readonly text: string;
  /** The object that the picker has; with another one it forgets what is being typed. */
  readonly date: Date | null;
  /** What the form began with when the date was picked. */
  readonly form: Values;
  /** Grows when somebody else changed the date. */
  readonly life: number;
}

/** What a picker tells of a date; null for one that is allowed. */
interface Told {
  readonly validationError: unknown;
}

const written = (date: Date | null, isAllowed: boolean, pattern: string): string => {
  if (date === null) return '';
  return isAllowed ? format(date, pattern) : NO_DATE;
};

const given = (text: string, form: Values, life = 0): Picked => ({
  text,
  form,
  life,
  date: text === '' ? null : parseISO(text),
});

/**
 * Connects a date picker with a field of a form that has its date as a text, by the site's clock;
 * empty for none. A date that is half typed refuses every attempt to send the form.
 * @param pattern how the text is written, as date-fns has it
 * @returns the properties of a picker, and a key for it: a picker whose date somebody else changed
 * must begin anew, since «Cancelar» in its calendar brings back what it had chosen itself
 */
export const useWrittenDate = (name: string, pattern: string) => {
  const { values, initialValues: form } = useFormikContext<Values>();
  const value = values[name] ?? '';
  const [picked, setPicked] = useState(() => given(value, form));
  // Without a date it may have half of one, which a form that begins anew has to forget.
  const isForgotten = picked.date === null && picked.form !== form;
  if (value !== picked.text || isForgotten) setPicked(given(value, form, picked.life + 1));

  const input = useRef<HTMLInputElement>(null);
  const [, , { setValue, setTouched }] = useField<string>({
    name,
    // A picker has no date while a part is missing, and tells nobody of the others.
    validate: () => (picked.date === null && input.current?.value ? dateTexts.wrong : undefined),
  });
  const error = useFieldError(name);
  const told = error !== undefined && value === NO_DATE ? dateTexts.wrong : error;
  return {
    key: picked.life,
    picker: {
      value: picked.date,
      onChange: (date: Date | null, { validationError }: Told) => {
        const text = written(date, validationError === null, pattern);
        setPicked(({ life }) => ({ text, date, form, life }));
        void setValue(text);
      },
      slotProps: {
        ...namedByField(name),
        textField: {
          id: name,
          inputRef: input,
          fullWidth: true,
          error: told !== undefined,
          helperText: told,
          onBlur: () => void setTouched(true, true),
        },
      },
    },
  };
};
