import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import type { RootedDay } from '@contracts/transparency';
import { detailOf } from '@/shared/api/problems';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { numberIn } from '@/shared/lib/paths';
import { saveFile } from '@/shared/lib/save-file';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { dayName } from './day-line';
import { useLazyGetDayProofQuery } from './transparency.api';

const texts = transparencyTexts.days;

const useSaveProof = () => {
  const [ask, { isFetching, error }] = useLazyGetDayProofQuery();
  const saveProof = async (day: string, raffleId: number): Promise<void> => {
    const { data } = await ask({ day, raffleId });
    if (!data) return;
    const json = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
    saveFile(json, `prueba-${raffleId}-${day}.json`);
  };
  return { saveProof, isFetching, error };
};

interface ProofFormProps {
  readonly days: readonly RootedDay[];
  readonly newest: RootedDay;
}

/** Downloads the proof that a raffle is in the root of a day. */
export const ProofForm = ({ days, newest }: ProofFormProps) => {
  const { saveProof, isFetching, error } = useSaveProof();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1, minWidth: 0 }}>
      <Typography variant="h4" component="h3">
        {texts.proof}
      </Typography>
      <Typography color="textSecondary">{texts.proofText}</Typography>
      <Formik
        initialValues={{ day: newest.day, raffle: '' }}
        validateOnBlur={false}
        validate={({ raffle }) => (numberIn(raffle.trim()) > 0 ? {} : { raffle: texts.noNumber })}
        onSubmit={({ day, raffle }) => saveProof(day, numberIn(raffle.trim()))}
      >
        <Form noValidate>
          <FocusBadField />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
            <FormField select name="day" label={texts.day} sx={{ flex: '1 1 220px' }}>
              {days.map(({ day }) => (
                <MenuItem key={day} value={day}>
                  {dayName(day)}
                </MenuItem>
              ))}
            </FormField>
            <FormField
              name="raffle"
              label={texts.raffle}
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              sx={{ flex: '1 1 180px' }}
            />
            <Button type="submit" variant="contained" disabled={isFetching} sx={{ minHeight: 56 }}>
              {isFetching ? texts.getting : texts.getProof}
            </Button>
          </Box>
        </Form>
      </Formik>
      <div role="status">
        {error !== undefined && !isFetching && (
          <Typography color="error">{detailOf(error, texts.failed)}</Typography>
        )}
      </div>
    </Box>
  );
};
