import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { reasonBody, type ReasonBody } from '@contracts/operations';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { healthTexts } from '@/shared/i18n/operations-health';
import { useToast } from '@/shared/lib/toasts';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';

const texts = healthTexts.acts;

/** The words of something that an operator does with a reason. */
export interface ReasonedAct {
  /** The button, the title of its dialog, and the button that does it. */
  readonly action: string;
  /** What follows from it. */
  readonly text: string;
  readonly done: string;
}

interface ReasonDialogProps {
  readonly act: ReasonedAct;
  /** What it is done to. */
  readonly subject: string;
  readonly send: (reason: string) => Promise<null>;
  readonly onClose: () => void;
}

/** Says what will follow, and asks for the reason, which stands in the log. */
const ReasonDialog = ({ act, subject, send, onClose }: ReasonDialogProps) => {
  const [title, text] = [useId(), useId()];
  const confirmed = useConfirmed();
  const toast = useToast();
  const submit = async (body: ReasonBody, form: FormikHelpers<ReasonBody>) => {
    try {
      if ((await confirmed(() => send(body.reason))) === undefined) return;
      toast({ title: act.done });
      onClose();
    } catch (error) {
      form.setStatus(refusalsOf(error, body));
      toast({ tone: 'error', title: commonTexts.error, text: detailOf(error, texts.failed) });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={title}
      aria-describedby={text}
    >
      <Formik<ReasonBody>
        initialValues={{ reason: '' }}
        validateOnBlur={false}
        validate={(values) => fieldErrors(reasonBody, values)}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <FocusBadField />
            <DialogTitle id={title} sx={{ typography: 'h3', pt: 3, overflowWrap: 'anywhere' }}>
              {act.action}: {subject}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
              <DialogContentText id={text}>{act.text}</DialogContentText>
              <FormField name="reason" label={texts.reason} helperText={texts.reasonHint} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
              <Button disabled={isSubmitting} onClick={onClose}>
                {commonTexts.cancel}
              </Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? texts.busy : act.action}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
};

type ReasonButtonProps = Omit<ReasonDialogProps, 'onClose'> &
  Pick<ButtonProps, 'color' | 'variant' | 'size'>;

/** A button that does something once it is told why. */
export const ReasonButton = ({ act, subject, send, ...button }: ReasonButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-label={`${act.action}: ${subject}`} onClick={() => setOpen(true)}>
        {act.action}
      </Button>
      {isOpen && (
        <ReasonDialog act={act} subject={subject} send={send} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
