import { Formik, type FormikValues } from 'formik';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { isStatus, reasonOf } from '@/shared/api/problems';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { useToast } from '@/shared/lib/toasts';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { DialogForm } from '@/shared/ui/form/form-dialog';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { SheetDialog } from '@/shared/ui/sheet-dialog';
import { useTakeStep, type Step, type StepBody } from './handover.api';
import type { PrizeProps } from './handover-words';

export interface StepDialogProps extends PrizeProps {
  readonly step: Step;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Whether the hand-over has moved on, or is another's by now: nothing that is typed helps. */
const isTooLate = (error: unknown): boolean =>
  [403, 404, 409].some((status) => isStatus(error, status));

interface StepWords {
  readonly title: string;
  readonly text?: string;
  readonly send: string;
  readonly busy: string;
  /** What a toast says afterwards. */
  readonly done: string;
}

interface StepFormProps<Values> extends StepDialogProps {
  readonly words: StepWords;
  readonly initialValues: Values;
  readonly schema?: AnyObjectSchema;
  readonly bodyOf?: (values: Values) => StepBody;
  /** The fields; none of a mere question. */
  readonly children?: ReactNode;
}

/** The form of a step. What was typed stays when it is closed and opened again. */
export const StepForm = <Values extends FormikValues>(props: StepFormProps<Values>) => {
  const { raffle, handover, step, open, onClose, words, initialValues, schema, bodyOf } = props;
  const [titleId, textId] = [useId(), useId()];
  const take = useTakeStep(raffle.id, handover.prize);
  const toast = useToast();
  // Back may close it while the step is under way.
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  const close = () => {
    if (isOpen.current) onClose();
  };
  const submit = useSubmit(
    async (values: Values, form) => {
      try {
        await take(step, bodyOf?.(values));
      } catch (error) {
        if (isTooLate(error)) close();
        throw error;
      }
      form.resetForm();
      close();
      toast({ title: words.done, text: raffle.title });
    },
    (error) => reasonOf(error, texts.notDone),
  );
  return (
    <Formik<Values>
      initialValues={initialValues}
      validateOnBlur={false}
      validate={(values) => (schema === undefined ? {} : fieldErrors(schema, values))}
      onSubmit={submit}
    >
      <SheetDialog
        open={open}
        titleId={titleId}
        textId={words.text === undefined ? undefined : textId}
        onClose={onClose}
      >
        <DialogForm
          titleId={titleId}
          title={words.title}
          text={words.text}
          textId={textId}
          action={words.send}
          busy={words.busy}
          onCancel={onClose}
        >
          {props.children}
        </DialogForm>
      </SheetDialog>
    </Formik>
  );
};
