import type { ButtonProps } from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, useFormikContext, type FormikValues, type FormikConfig } from 'formik';
import { useId, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { commonTexts } from '@/shared/i18n/common';
import { fieldErrors } from './field-errors';
import { FocusBadField } from './focus-bad-field';
import { SubmitButton } from './submit-button';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface DialogFormProps {
  readonly titleId: string;
  readonly title: string;
  /** What follows from it; it describes the dialog where the dialog says so. */
  readonly text?: string | undefined;
  readonly textId?: string;
  /** The button that sends, and its words while it does. */
  readonly action?: string;
  readonly busy?: string;
  /** In place of that button, where there are several. */
  readonly buttons?: ReactNode;
  readonly color?: ButtonProps['color'];
  /** Whether it can be sent at all. */
  readonly ready?: boolean;
  readonly cancel?: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

const sidesSx = { px: { xs: 2, sm: 3 } } as const;

/** Several buttons stand below each other on a phone, where a row has no room for them. */
const actionsSx = (areSeveral: boolean) => ({
  ...sidesSx,
  pb: 3,
  gap: { xs: 1, sm: 2 },
  ...(areSeveral && {
    flexDirection: { xs: 'column-reverse', sm: 'row' },
    alignItems: { xs: 'stretch', sm: 'center' },
  }),
});

/** What stands in a dialog with a form, within the form's `Formik`. */
export const DialogForm = (props: DialogFormProps) => {
  const { titleId, title, text, textId, action = '', busy = '', color = 'primary' } = props;
  const { isSubmitting } = useFormikContext();
  return (
    // A form of its own box would scroll as a whole, with the buttons below its end.
    <Form noValidate style={{ display: 'contents' }}>
      <FocusBadField />
      <DialogTitle id={titleId} sx={{ ...sidesSx, typography: 'h3', pt: 3 }}>
        {title}
      </DialogTitle>
      <DialogContent
        sx={{ ...sidesSx, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {text !== undefined && <DialogContentText id={textId}>{text}</DialogContentText>}
        {props.children}
      </DialogContent>
      <DialogActions disableSpacing sx={actionsSx(props.buttons !== undefined)}>
        <FocusableButton disabled={isSubmitting} onClick={props.onCancel}>
          {props.cancel ?? commonTexts.cancel}
        </FocusableButton>
        {props.buttons ?? (
          <SubmitButton
            color={color}
            action={action}
            busy={busy}
            disabled={props.ready === false}
          />
        )}
      </DialogActions>
    </Form>
  );
};

interface FormDialogProps<Values> extends Omit<DialogFormProps, 'titleId' | 'textId' | 'onCancel'> {
  readonly open?: boolean;
  readonly maxWidth: DialogProps['maxWidth'];
  readonly schema: AnyObjectSchema;
  readonly initialValues: Values;
  readonly onSubmit: FormikConfig<Values>['onSubmit'];
  readonly onClose: () => void;
}

/** A dialog with a form. What was typed is gone when it is closed. */
export const FormDialog = <Values extends FormikValues>({
  open = true,
  maxWidth,
  schema,
  initialValues,
  onSubmit,
  onClose,
  ...form
}: FormDialogProps<Values>) => {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={form.text === undefined ? undefined : textId}
    >
      <Formik<Values>
        initialValues={initialValues}
        validateOnBlur={false}
        validate={(values) => fieldErrors(schema, values)}
        onSubmit={onSubmit}
      >
        <DialogForm {...form} titleId={titleId} textId={textId} onCancel={onClose} />
      </Formik>
    </Dialog>
  );
};
