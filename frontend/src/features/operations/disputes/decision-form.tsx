import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useEffect, useId } from 'react';
import {
  DISPUTE_OUTCOMES,
  handoverDecisionBody,
  type DisputeOutcomeName,
  type HandoverDecisionBody,
  type OperatedHandover,
} from '@contracts/handovers';
import { useOperatorAct } from '@/features/operations/use-operator-act';
import { commonTexts } from '@/shared/i18n/common';
import { disputesTexts } from '@/shared/i18n/operations-disputes';
import { CheckField } from '@/shared/ui/form/check-field';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import { useDecideHandoverMutation } from './disputes.api';

const texts = disputesTexts.form;

interface Draft extends Omit<HandoverDecisionBody, 'outcome'> {
  /** Nothing is chosen at first: each outcome is final for somebody. */
  readonly outcome: DisputeOutcomeName | '';
}

/** What was typed about each prize until it is decided, by its name. */
export type DecisionDrafts = Map<string, Draft>;

export const draftName = ({ raffle, handover }: OperatedHandover): string =>
  `${raffle.id}-${handover.prize}`;

const choiceSx = { alignItems: 'start', m: 0, py: 0.5 } as const;

const OutcomeField = () => {
  const [labelId, errorId] = [useId(), useId()];
  const [{ value }, , { setValue }] = useField<Draft['outcome']>('outcome');
  const error = useFieldError('outcome');
  return (
    <div>
      <Box id={labelId} sx={{ typography: 'body2', fontWeight: 650 }}>
        {texts.outcome}
      </Box>
      <RadioGroup
        aria-labelledby={labelId}
        aria-required
        aria-describedby={error === undefined ? undefined : errorId}
        value={value}
        // The choices are the outcomes alone.
        onChange={(_event, chosen) => void setValue(chosen as DisputeOutcomeName)}
      >
        {DISPUTE_OUTCOMES.map((outcome) => (
          <FormControlLabel
            key={outcome}
            value={outcome}
            sx={choiceSx}
            control={<Radio slotProps={{ input: { 'aria-invalid': error !== undefined } }} />}
            label={
              <Box sx={{ pt: 1 }}>
                <Box sx={{ fontWeight: 650 }}>{texts.outcomes[outcome].title}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {texts.outcomes[outcome].text}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {error !== undefined && (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
};

interface FieldsProps extends Pick<DecisionFormProps, 'operated' | 'drafts'> {
  /** Nobody has to say then that it counts: the seller has let the time pass. */
  readonly byTime: boolean;
}

const Fields = ({ operated, drafts, byTime }: FieldsProps) => {
  const { values } = useFormikContext<Draft>();
  const name = draftName(operated);
  useEffect(() => void drafts.set(name, values), [drafts, name, values]);
  return (
    <>
      <OutcomeField />
      {values.outcome === 'failed' &&
        (byTime ? (
          <Typography variant="body2">{texts.countsByTime}</Typography>
        ) : (
          <CheckField name="countsAgainstSeller" label={texts.counts} />
        ))}
      <FormField
        id={`reason-${name}`}
        name="reason"
        label={texts.reason}
        helperText={texts.reasonHint}
        multiline
        minRows={2}
        slotProps={MUST_BE_FILLED}
      />
      <SubmitButton action={texts.send} busy={texts.sending} sx={{ justifySelf: 'start' }} />
    </>
  );
};

interface DecisionFormProps {
  readonly operated: OperatedHandover;
  readonly drafts: DecisionDrafts;
}

/** Decides a dispute, with a reason that both sides read. */
export const DecisionForm = ({ operated, drafts }: DecisionFormProps) => {
  const { raffle, handover } = operated;
  const byTime = handover.disputes?.at(-1)?.by === 'time';
  const [send] = useDecideHandoverMutation();
  const decide = useOperatorAct({
    send: (draft: Draft) => {
      const { countsAgainstSeller, ...body } = handoverDecisionBody.cast(draft);
      const counts = body.outcome === 'failed' && (byTime || countsAgainstSeller);
      const { prize } = handover;
      return send({ raffleId: raffle.id, prize, ...body, countsAgainstSeller: counts }).unwrap();
    },
    done: { title: texts.done, text: texts.doneText },
    failed: texts.failed,
    onDone: () => void drafts.delete(draftName(operated)),
  });
  return (
    <CheckedForm<Draft>
      aria-label={commonTexts.which(disputesTexts.decide, raffle.title)}
      check={handoverDecisionBody}
      initialValues={
        drafts.get(draftName(operated)) ?? { outcome: '', reason: '', countsAgainstSeller: false }
      }
      onSubmit={decide}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Fields operated={operated} drafts={drafts} byTime={byTime} />
    </CheckedForm>
  );
};
