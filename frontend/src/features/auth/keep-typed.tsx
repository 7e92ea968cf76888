import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** The first values of a form, and a callback for each change. */
export interface TypedProps<Values> {
  readonly typed: Values;
  readonly onTyped: (values: Values) => void;
}

/** Inside a Formik form: reports its values, so that they outlive the form. */
export const KeepTyped = <Values,>({ onTyped }: Pick<TypedProps<Values>, 'onTyped'>) => {
  const { values } = useFormikContext<Values>();
  useEffect(() => onTyped(values), [onTyped, values]);
  return null;
};
