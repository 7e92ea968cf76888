import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikErrors } from 'formik';
import type { ReactNode } from 'react';
import { detailOf } from '@/shared/api/problems';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { FormField } from '@/shared/ui/form/form-field';

interface FinderProps<Values extends object> {
  readonly title: string;
  readonly texts: Readonly<Record<'search' | 'find' | 'finding' | 'failed', string>>;
  /** The one field of the form. */
  readonly name: keyof Values & string;
  readonly initialValues: Values;
  readonly validate: (values: Values) => FormikErrors<Values>;
  readonly onFind: (values: Values) => Promise<void> | void;
  readonly finding: boolean;
  /** Of the last search. */
  readonly error: unknown;
  /** What was found. */
  readonly children: ReactNode;
}

/** A part of the console that looks after one thing at a time, which has to be found first. */
export const Finder = <Values extends object>({
  title,
  texts,
  name,
  initialValues,
  validate,
  onFind,
  finding,
  error,
  children,
}: FinderProps<Values>) => {
  useDocumentTitle(title);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760 }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Formik
        initialValues={initialValues}
        validateOnBlur={false}
        validate={validate}
        onSubmit={onFind}
      >
        <Form noValidate role="search">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
            <FormField
              name={name}
              label={texts.search}
              autoComplete="off"
              sx={{ flex: '1 1 260px' }}
            />
            <Button type="submit" variant="contained" disabled={finding} sx={{ minHeight: 56 }}>
              {finding ? texts.finding : texts.find}
            </Button>
          </Box>
        </Form>
      </Formik>
      <div role="status">
        {error !== undefined && !finding && (
          <Typography>{detailOf(error, texts.failed)}</Typography>
        )}
      </div>
      {children}
    </Box>
  );
};
