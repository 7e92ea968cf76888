import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { paths } from '../../app/paths';
import { ErrorState } from '../../components/feedback/error-state';
import { MessagePanel } from '../../components/feedback/message-panel';
import { raffleDetailTexts } from '../../i18n/raffle-detail';
import { CACHE, freshFor } from '../../lib/cache-times';
import { useDocumentTitle } from '../../lib/hooks/use-document-title';
import { numberIn } from '../../lib/number-in';
import { isStatus } from '../../lib/problems';
import { useGetRaffleQuery } from '../../lib/raffles/raffle.api';
import { RaffleDetail } from './raffle-detail';
import { RaffleDetailSkeleton } from './raffle-detail-skeleton';

const RaffleNotFound = () => {
  useDocumentTitle(raffleDetailTexts.notFound);
  return (
    <MessagePanel
      Icon={SearchOffRounded}
      level={1}
      title={raffleDetailTexts.notFound}
      text={raffleDetailTexts.notFoundText}
    >
      <Button component={Link} to={paths.search.href()} variant="contained">
        {raffleDetailTexts.toSearch}
      </Button>
    </MessagePanel>
  );
};

export const RaffleScreen = () => {
  const id = numberIn(useParams()['raffleId']);
  const { currentData, error, isFetching, refetch } = useGetRaffleQuery(
    id === 0 ? skipToken : id,
    freshFor(CACHE.minute),
  );
  if (currentData !== undefined) return <RaffleDetail key={id} raffle={currentData} />;
  if (id === 0 || isStatus(error, 404)) return <RaffleNotFound />;
  if (error !== undefined && !isFetching) return <ErrorState onRetry={() => void refetch()} />;
  return <RaffleDetailSkeleton />;
};
