import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import {
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  reportBody,
  type Filed,
  type ReportBody,
  type ReportReason,
  type ReportSubject,
} from '@contracts/reports';
import { useHandovers } from '@/entities/handover/handover.api';
import { overlayOf } from '@/entities/handover/handover-words';
import { api, post } from '@/shared/api/api';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { handoverTexts } from '@/shared/i18n/handover';
import { reportTexts as texts } from '@/shared/i18n/report';
import { useOtherOverlay } from '@/shared/lib/use-overlay';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { DialogForm } from '@/shared/ui/form/form-dialog';
import { FormField } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { useSubmit } from '@/shared/ui/form/use-submit';
import { SheetDialog } from '@/shared/ui/sheet-dialog';

const { useFileReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    fileReport: build.mutation<Filed, ReportBody>({
      query: (body) => post('reports', body),
    }),
  }),
});

const NOT_DELIVERED: ReportReason = 'prize-not-delivered';

interface Typed {
  readonly reason: string;
  readonly text: string;
}

interface ReportDialogProps {
  readonly subject: ReportSubject;
  readonly id: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface FieldsProps extends Pick<ReportDialogProps, 'subject' | 'id' | 'onClose'> {
  readonly titleId: string;
}

/** The dispute of somebody who awaits this raffle's prize, and reports that it does not come. */
const useDispute = (subject: ReportSubject, raffleId: number): string | undefined => {
  const { reason } = useFormikContext<Typed>().values;
  const isAsked = subject === 'raffle' && reason === NOT_DELIVERED;
  const { handovers = [] } = useHandovers(isAsked ? raffleId : undefined);
  const own = handovers.find(({ part, next }) => part === 'holder' && next?.includes('dispute'));
  return own && overlayOf(raffleId, own.prize, 'dispute');
};

interface ToDisputeProps {
  readonly dispute: string;
}

const ToDispute = ({ dispute }: ToDisputeProps) => {
  const show = useOtherOverlay();
  return (
    <Button variant="contained" onClick={() => show(dispute)}>
      {handoverTexts.report.open}
    </Button>
  );
};

const What = () => (
  <FormField
    name="text"
    label={texts.text}
    helperText={texts.textHint}
    required
    multiline
    minRows={4}
    maxRows={10}
    slotProps={{ htmlInput: { maxLength: REPORT_TEXT_MAX } }}
  />
);

const Fields = ({ subject, id, onClose, titleId }: FieldsProps) => {
  const dispute = useDispute(subject, id);
  return (
    <DialogForm
      titleId={titleId}
      title={texts.title[subject]}
      text={texts.intro}
      action={texts.send}
      busy={texts.sending}
      {...(dispute !== undefined && { buttons: <ToDispute dispute={dispute} /> })}
      onCancel={onClose}
    >
      <SelectField name="reason" label={texts.reason} placeholder={texts.chooseReason} required>
        {Object.entries(REPORT_REASONS).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      {dispute === undefined ? (
        <What />
      ) : (
        <Typography role="status">{handoverTexts.report.text}</Typography>
      )}
    </DialogForm>
  );
};

interface SentProps extends Pick<ReportDialogProps, 'onClose'> {
  readonly titleId: string;
  readonly filed: Filed;
}

const Sent = ({ filed, titleId, onClose }: SentProps) => {
  const closing = useRef<HTMLButtonElement>(null);
  // The button that had the focus has gone.
  useEffect(() => closing.current?.focus(), []);
  return (
    <>
      <DialogTitle id={titleId} sx={{ typography: 'h3', pt: 3 }}>
        {texts.sent}
      </DialogTitle>
      <DialogContent>
        <DialogContentText role="status">
          {filed.answered ? texts.sentAnswered : texts.sentUnanswered}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button ref={closing} variant="contained" onClick={onClose}>
          {commonTexts.close}
        </Button>
      </DialogActions>
    </>
  );
};

/** The form to report a raffle or a seller. What was typed stays when it is closed and opened. */
export const ReportDialog = ({ subject, id, open, onClose }: ReportDialogProps) => {
  const [send] = useFileReportMutation();
  const [filed, setFiled] = useState<Filed>();
  const titleId = useId();
  const report = useSubmit(
    async (typed: Typed, form) => {
      setFiled(await send(reportBody.cast({ subject, id, ...typed })).unwrap());
      form.resetForm();
    },
    (error) => detailOf(error, texts.failed),
  );
  return (
    <Formik<Typed>
      initialValues={{ reason: '', text: '' }}
      validateOnBlur={false}
      validate={(typed) => fieldErrors(reportBody, { subject, id, ...typed })}
      onSubmit={report}
    >
      <SheetDialog
        open={open}
        titleId={titleId}
        onClose={onClose}
        onExited={() => setFiled(undefined)}
      >
        {filed ? (
          <Sent filed={filed} titleId={titleId} onClose={onClose} />
        ) : (
          <Fields subject={subject} id={id} onClose={onClose} titleId={titleId} />
        )}
      </SheetDialog>
    </Formik>
  );
};
