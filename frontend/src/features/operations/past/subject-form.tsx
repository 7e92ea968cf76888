import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { PAST_KINDS, type PastKind } from '@contracts/operations-past';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import type { Subject } from './past.api';

interface SubjectFormProps {
  readonly subject: Subject | undefined;
  readonly onChoose: (subject: Subject) => void;
}

const ID = /^[1-9]\d{0,14}$/;
const TWO_IDS = /^[1-9]\d{0,14}-[1-9]\d{0,14}$/;

const faultsOf = ({ kind, id }: Subject): { id?: string } => {
  const given = id.trim();
  if (kind === 'participation') return TWO_IDS.test(given) ? {} : { id: texts.noParticipation };
  return ID.test(given) ? {} : { id: texts.noId };
};

const formSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
  maxWidth: 900,
} as const;

/** What is looked at: a kind of thing, and its number. */
export const SubjectForm = ({ subject, onChoose }: SubjectFormProps) => {
  const initialValues: Subject = subject ?? { kind: 'raffle', id: '' };
  return (
    <Formik
      enableReinitialize
      initialValues={initialValues}
      validateOnBlur={false}
      validate={faultsOf}
      onSubmit={({ kind, id }) => onChoose({ kind, id: id.trim() })}
    >
      {({ values }) => (
        <Form noValidate role="search">
          <FocusBadField />
          <Box sx={formSx}>
            <SelectField name="kind" label={texts.kind}>
              {PAST_KINDS.map((kind: PastKind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </SelectField>
            <FormField name="id" label={texts.id[values.kind]} autoComplete="off" />
            <Button type="submit" variant="contained" sx={{ minHeight: 56, justifySelf: 'start' }}>
              {texts.show}
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
};
