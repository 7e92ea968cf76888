import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { figuresQuery, type FiguresQuery } from '@contracts/operations-figures';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { detailOf } from '@/shared/api/problems';
import { operationsTexts } from '@/shared/i18n/operations';
import { figureTexts as texts } from '@/shared/i18n/operations-figures';
import { serverNow } from '@/shared/lib/server-clock';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { stackSx } from '@/shared/ui/paper.styles';
import { DayPlots } from './day-plots';
import { useGetFiguresQuery } from './figures.api';
import { RangeForm, lastDays } from './range-form';

const [SINCE, UNTIL] = ['desde', 'hasta'];
const AT_FIRST = 30;

/** The range in the address, or the last days. */
const rangeIn = (query: URLSearchParams, today: Date): FiguresQuery => {
  const range = { since: query.get(SINCE), until: query.get(UNTIL) };
  return figuresQuery.isValidSync(range) ? figuresQuery.cast(range) : lastDays(AT_FIRST, today);
};

/** What happens on the site day by day: sales, people, cancellations. */
export const FiguresScreen = () => {
  const { title } = operationsTexts.parts.cifras;
  const [today] = useState(() => new Date(serverNow()));
  const [query, setQuery] = useSearchParams();
  const range = rangeIn(query, today);
  const { currentData, error, isFetching, refetch } = useGetFiguresQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Box sx={stackSx}>
      <ConsoleHeading title={title} intro={texts.intro} />
      <RangeForm
        range={range}
        today={today}
        reading={isFetching}
        onChoose={({ since, until }) => setQuery({ [SINCE]: since, [UNTIL]: until })}
      />
      {error !== undefined && !isFetching && (
        <ErrorState title={detailOf(error, texts.failed)} onRetry={() => void refetch()} />
      )}
      {!currentData && isFetching && <SheetSkeleton sheets={[8, 8]} />}
      {currentData && <DayPlots days={currentData.days} />}
    </Box>
  );
};
