import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useId } from 'react';
import {
  decisionBody,
  DECISIONS,
  DEFAULT_WORDS,
  REPORT_REASONS,
  WORD_MAX,
  type Decision,
  type DecisionBody,
  type Report,
} from '@contracts/reports';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { reportsTexts } from '@/shared/i18n/operations-reports';
import { useToast } from '@/shared/lib/toasts';
import { CheckField } from '@/shared/ui/form/check-field';
import { fieldErrors, refusalsOf } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { useDecideReportMutation } from './reports.api';

const texts = reportsTexts.dialog;

/** What the decision is about, which the dialog covers. */
const aboutOf = ({ raffle, seller, reason }: Report): string =>
  [
    ...(raffle === null ? [] : [reportsTexts.raffle(raffle.title)]),
    `${reportsTexts.seller} ${seller.name}`,
    REPORT_REASONS[reason],
  ].join(' · ');

/** What can be done: only a raffle on sale is withdrawn. */
const possible = ({ raffle }: Report): readonly Decision[] =>
  DECISIONS.filter((decision) => decision !== 'withdraw' || raffle?.status === 'active');

const Word = ({
  name,
  label,
  hint,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}) => (
  <FormField
    name={name}
    label={label}
    helperText={hint}
    multiline
    minRows={3}
    maxRows={8}
    slotProps={{ htmlInput: { maxLength: WORD_MAX } }}
  />
);

const Fields = ({ report }: { readonly report: Report }) => {
  const { values, setValues } = useFormikContext<DecisionBody>();
  /** Words that nobody has changed follow the decision. */
  const choose = (decision: Decision) => {
    const before = DEFAULT_WORDS[values.decision];
    const next = DEFAULT_WORDS[decision];
    const { toReporter, toSeller } = values;
    void setValues({
      ...values,
      decision,
      toReporter: toReporter === before.toReporter ? next.toReporter : toReporter,
      toSeller: toSeller === before.toSeller ? next.toSeller : toSeller,
    });
  };
  const others = values.decision === 'reject' ? 0 : report.others;
  return (
    <>
      <SelectField
        name="decision"
        label={texts.decision}
        // The options are the decisions alone.
        onChoose={(value) => choose(value as Decision)}
      >
        {possible(report).map((decision) => (
          <option key={decision} value={decision}>
            {texts.decisions[decision]}
          </option>
        ))}
      </SelectField>
      {values.decision === 'suspend' && <CheckField name="withdraw" label={texts.withdraw} />}
      <FormField
        name="reason"
        label={texts.reason}
        helperText={texts.reasonHints[values.decision]}
      />
      <Word
        name="toReporter"
        label={texts.toReporter}
        hint={report.reporterId === null ? texts.noReporter : ''}
      />
      <Word name="toSeller" label={texts.toSeller} hint={texts.never} />
      {others > 0 && <DialogContentText>{texts.others(others)}</DialogContentText>}
    </>
  );
};

interface DecisionDialogProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** Decides a report, with the word to both sides. */
export const DecisionDialog = ({ report, onClose }: DecisionDialogProps) => {
  const [send] = useDecideReportMutation();
  const confirmed = useConfirmed();
  const toast = useToast();
  const titleId = useId();
  const [first = 'reject'] = possible(report);
  const decide = async (body: DecisionBody, form: FormikHelpers<DecisionBody>) => {
    try {
      const done = await confirmed(() => send({ id: report.id, ...body }).unwrap());
      if (done === undefined) return;
      toast({ title: texts.done, text: texts.doneText });
      onClose();
    } catch (error) {
      form.setStatus(refusalsOf(error, body));
      toast({ tone: 'error', title: commonTexts.error, text: detailOf(error, texts.failed) });
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <Formik<DecisionBody>
        initialValues={{ decision: first, reason: '', withdraw: true, ...DEFAULT_WORDS[first] }}
        validateOnBlur={false}
        validate={(values) => fieldErrors(decisionBody, values)}
        onSubmit={decide}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <FocusBadField />
            <DialogTitle id={titleId} sx={{ typography: 'h3', pt: 3 }}>
              {texts.title}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
              <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
                {aboutOf(report)}
              </DialogContentText>
              <Fields report={report} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 3, gap: 1 }}>
              <Button disabled={isSubmitting} onClick={onClose}>
                {commonTexts.cancel}
              </Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? texts.sending : texts.send}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
};
