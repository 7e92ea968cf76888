import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** What a form begins with, and who is told what is typed from then on. */
export interface TypedProps<Values> {
  readonly typed: Values;
  readonly onTyped: (values: Values) => void;
}

/** Put into a Formik form, it tells what is typed there, so that it outlives the form. */
export const KeepTyped = <Values,>({ onTyped }: Pick<TypedProps<Values>, 'onTyped'>) => {
  const { values } = useFormikContext<Values>();
  useEffect(() => onTyped(values), [onTyped, values]);
  return null;
};
