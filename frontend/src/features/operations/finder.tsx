import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { detailOf } from '@/shared/api/problems';
import { CheckedForm, type CheckedFormProps } from '@/shared/ui/form/checked-form';
import { FormField } from '@/shared/ui/form/form-field';
import { stackSx } from '@/shared/ui/paper.styles';
import { ConsoleHeading } from './console-heading';
import { SheetSkeleton } from './sheet-skeleton';

interface FinderProps<Values extends FormikValues> {
  readonly title: string;
  readonly intro: string;
  readonly texts: Readonly<Record<'search' | 'find' | 'finding' | 'failed', string>>;
  /** The one field of the form. */
  readonly name: keyof Values & string;
  readonly initialValues: Values;
  readonly check: CheckedFormProps<Values>['check'];
  readonly onFind: (values: Values) => Promise<void> | void;
  readonly finding: boolean;
  /** Of the last search. */
  readonly error: unknown;
  /** What was found. */
  readonly children: ReactNode;
}

const formSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  maxWidth: 760,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
} as const;

/** A part of the console that looks after one thing at a time, which has to be found first. */
export const Finder = <Values extends FormikValues>({
  title,
  intro,
  texts,
  name,
  initialValues,
  check,
  onFind,
  finding,
  error,
  children,
}: FinderProps<Values>) => (
  <Box sx={stackSx}>
    <ConsoleHeading title={title} intro={intro} />
    <div>
      <CheckedForm<Values>
        role="search"
        check={check}
        enableReinitialize
        initialValues={initialValues}
        onSubmit={onFind}
        sx={formSx}
      >
        <FormField name={name} label={texts.search} autoComplete="off" />
        <Button type="submit" variant="contained" aria-disabled={finding} sx={{ minHeight: 56 }}>
          {finding ? texts.finding : texts.find}
        </Button>
      </CheckedForm>
      <div role="status">
        {error !== undefined && !finding && (
          <Typography sx={{ mt: 3 }}>{detailOf(error, texts.failed)}</Typography>
        )}
      </div>
    </div>
    {finding && !children ? <SheetSkeleton sheets={[4]} /> : children}
  </Box>
);
