import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { reasonBody } from '@contracts/operations';
import { healthTexts } from '@/shared/i18n/operations-health';
import { FormDialog } from '@/shared/ui/form/form-dialog';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { useOperatorAct } from './use-operator-act';

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
  const submit = useOperatorAct({
    send: ({ reason }: { reason: string }) => send(reason),
    done: { title: act.done },
    failed: texts.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      maxWidth="xs"
      title={`${act.action}: ${subject}`}
      text={act.text}
      action={act.action}
      busy={texts.busy}
      schema={reasonBody}
      initialValues={{ reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        name="reason"
        slotProps={MUST_BE_FILLED}
        label={texts.reason}
        helperText={texts.reasonHint}
      />
    </FormDialog>
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
