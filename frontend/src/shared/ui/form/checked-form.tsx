import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Form, Formik, type FormikConfig, type FormikProps, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { useKeptClear } from '@/shared/lib/forms-in-view';
import { fieldErrors } from './field-errors';
import { FocusBadField } from './focus-bad-field';

type FromFormik = 'initialValues' | 'initialStatus' | 'enableReinitialize' | 'validateOnBlur';

export interface CheckedFormProps<Values> extends Pick<
  FormikConfig<Values>,
  FromFormik | 'onSubmit'
> {
  /** The contract's schema, or a function that gives the message of each field. */
  readonly check: AnyObjectSchema | ((values: Values) => object);
  readonly role?: 'search';
  readonly 'aria-label'?: string | undefined;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/** A form whose values are checked here before it is sent; the first wrong field gets the focus. */
export const CheckedForm = <Values extends FormikValues>({
  check,
  role,
  'aria-label': label,
  sx,
  children,
  ...formik
}: CheckedFormProps<Values>) => {
  const keptClear = useKeptClear();
  return (
    <Formik<Values>
      validateOnBlur={false}
      validate={(values) =>
        typeof check === 'function' ? check(values) : fieldErrors(check, values)
      }
      {...formik}
    >
      {(form) => (
        <Box
          component={Form}
          ref={role === undefined ? keptClear : undefined}
          noValidate
          role={role}
          aria-label={label}
          sx={sx}
        >
          <FocusBadField />
          {typeof children === 'function' ? children(form) : children}
        </Box>
      )}
    </Formik>
  );
};
