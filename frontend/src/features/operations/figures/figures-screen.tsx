import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { figuresQuery, type FiguresQuery } from '@contracts/operations-figures';
import { detailOf } from '@/shared/api/problems';
import { operationsTexts } from '@/shared/i18n/operations';
import { figureTexts as texts } from '@/shared/i18n/operations-figures';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { DayPlots } from './day-plots';
import { useGetFiguresQuery } from './figures.api';
import { RangeForm } from './range-form';
import { lastDays } from './ranges';

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
  useDocumentTitle(title);
  const [today] = useState(() => new Date());
  const [query, setQuery] = useSearchParams();
  const range = rangeIn(query, today);
  const { currentData, error, isFetching, refetch } = useGetFiguresQuery(range, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Box sx={stackSx}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{texts.intro}</Typography>
      <RangeForm
        range={range}
        today={today}
        reading={isFetching}
        onChoose={({ since, until }) => setQuery({ [SINCE]: since, [UNTIL]: until })}
      />
      {error !== undefined && !isFetching && (
        <InlineFailure
          text={detailOf(error, texts.failed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!currentData && isFetching && <Skeleton variant="rounded" height={360} sx={sheetSx} />}
      {currentData && <DayPlots days={currentData.days} />}
    </Box>
  );
};
