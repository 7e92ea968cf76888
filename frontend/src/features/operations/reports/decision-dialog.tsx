import DialogContentText from '@mui/material/DialogContentText';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
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
import { useOperatorAct } from '@/features/operations/use-operator-act';
import { reportsTexts } from '@/shared/i18n/operations-reports';
import { CheckField } from '@/shared/ui/form/check-field';
import { FormDialog } from '@/shared/ui/form/form-dialog';
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

/** What can be done: only a raffle on sale is withdrawn, and nobody who has left is suspended. */
const possible = ({ raffle, seller }: Report): readonly Decision[] =>
  DECISIONS.filter((decision) => {
    if (decision === 'suspend') return !seller.deleted;
    return decision !== 'withdraw' || raffle?.status === 'active';
  });

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

/** What was typed about each report until it is decided, by the report's id. */
export type DecisionDrafts = Map<string, DecisionBody>;

const Fields = ({ report, drafts }: Pick<DecisionDialogProps, 'report' | 'drafts'>) => {
  const { values, setValues } = useFormikContext<DecisionBody>();
  useEffect(() => void drafts.set(report.id, values), [drafts, report.id, values]);
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
      <Word
        name="toSeller"
        label={texts.toSeller}
        hint={report.seller.deleted ? texts.noSeller : texts.never}
      />
      {others > 0 && <DialogContentText>{texts.others(others)}</DialogContentText>}
    </>
  );
};

interface DecisionDialogProps {
  readonly report: Report;
  readonly drafts: DecisionDrafts;
  readonly onClose: () => void;
}

/** Decides a report, with the word to both sides. */
export const DecisionDialog = ({ report, drafts, onClose }: DecisionDialogProps) => {
  const [send] = useDecideReportMutation();
  const [first = 'reject'] = possible(report);
  const decide = useOperatorAct({
    send: (body: DecisionBody) => send({ id: report.id, ...body }).unwrap(),
    done: { title: texts.done, text: texts.doneText },
    failed: texts.failed,
    onDone: () => {
      onClose();
      drafts.delete(report.id);
    },
  });
  return (
    <FormDialog<DecisionBody>
      maxWidth="sm"
      title={texts.title}
      text={aboutOf(report)}
      action={texts.send}
      busy={texts.sending}
      schema={decisionBody}
      initialValues={
        drafts.get(report.id) ?? {
          decision: first,
          reason: '',
          withdraw: true,
          ...DEFAULT_WORDS[first],
        }
      }
      onSubmit={decide}
      onClose={onClose}
    >
      <Fields report={report} drafts={drafts} />
    </FormDialog>
  );
};
