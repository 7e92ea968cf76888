import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, type RefObject } from 'react';
import type { RootedDay } from '@contracts/transparency';
import { listOf } from '@/shared/api/cursor-pages';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { transparencyTexts } from '@/shared/i18n/transparency';
import { numberIn } from '@/shared/lib/paths';
import { saveFile } from '@/shared/lib/save-file';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Fold } from '@/shared/ui/fold';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormField } from '@/shared/ui/form/form-field';
import { MoreButton } from '@/shared/ui/more-button';
import { DayLine, dayName } from './day-line';
import { useListRootedDaysInfiniteQuery, useLazyGetDayProofQuery } from './transparency.api';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

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
const ProofForm = ({ days, newest }: ProofFormProps) => {
  const { saveProof, isFetching, error } = useSaveProof();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1, minWidth: 0 }}>
      <Typography variant="h4" component="h3">
        {texts.proof}
      </Typography>
      <Typography color="textSecondary">{texts.proofText}</Typography>
      <CheckedForm
        check={({ raffle }) => (numberIn(raffle.trim()) > 0 ? {} : { raffle: texts.noNumber })}
        initialValues={{ day: newest.day, raffle: '' }}
        onSubmit={({ day, raffle }) => saveProof(day, numberIn(raffle.trim()))}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}
      >
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
        <FocusableButton
          type="submit"
          variant="contained"
          disabled={isFetching}
          sx={{ minHeight: 56 }}
        >
          {isFetching ? texts.getting : texts.getProof}
        </FocusableButton>
      </CheckedForm>
      <div role="status">
        {error !== undefined && !isFetching && (
          <Typography color="error">{detailOf(error, texts.failed)}</Typography>
        )}
      </div>
    </Box>
  );
};

const texts = transparencyTexts.days;

/** Also of the days that are not shown yet. */
const CHAIN = '/api/transparency/chain';

interface ListedProps {
  readonly days: readonly RootedDay[];
  readonly list: RefObject<HTMLUListElement | null>;
}

const Listed = ({ days, list }: ListedProps) => (
  <Box
    ref={list}
    component="ul"
    aria-label={texts.list}
    sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}
  >
    {days.map((day, index) => (
      <DayLine key={day.day} day={day} before={days[index + 1]} />
    ))}
  </Box>
);

/** The roots of days, to keep and to compare, and the proof of one raffle. */
export const Days = () => {
  const {
    items: days,
    failed,
    retrying,
    retry,
    more,
  } = listOf(useListRootedDaysInfiniteQuery(undefined));
  const [newest] = days ?? [];
  const list = useRef<HTMLUListElement>(null);
  return (
    <Fold title={texts.title}>
      <Typography color="textSecondary">{texts.text}</Typography>
      {days === undefined && !failed && (
        <Box role="status" aria-busy aria-label={commonTexts.loading}>
          <Skeleton variant="rounded" height={160} />
        </Box>
      )}
      {days === undefined && failed && <InlineFailure retrying={retrying} onRetry={retry} />}
      {days?.length === 0 && <Typography>{texts.none}</Typography>}
      {newest && days && (
        <>
          <Listed days={days} list={list} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <MoreButton more={more} words={texts} list={list} />
            <Button
              component="a"
              href={CHAIN}
              download="huellas-rifaviva.ndjson"
              variant="outlined"
              size="large"
              startIcon={<DownloadRounded />}
            >
              {texts.download}
            </Button>
          </Box>
          <ProofForm days={days} newest={newest} />
        </>
      )}
    </Fold>
  );
};
