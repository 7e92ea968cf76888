import HistoryRounded from '@mui/icons-material/HistoryRounded';
import SellRounded from '@mui/icons-material/SellRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { paths } from '@/shared/lib/paths';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { MyRaffleSkeletons } from './my-raffle-skeletons';
import { listSx } from './my-raffles.styles';

interface MyRaffleListProps {
  readonly answer: {
    readonly data?: readonly Raffle[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly empty: ReactNode;
  readonly card: (raffle: Raffle) => ReactNode;
}

export const NoActive = () => (
  <MessagePanel
    Icon={SellRounded}
    title={myRafflesTexts.noActive}
    text={myRafflesTexts.noActiveText}
  >
    <Button component={Link} to={paths.createRaffle.href()} variant="contained" sx={{ mt: 1 }}>
      {myRafflesTexts.createFirst}
    </Button>
  </MessagePanel>
);

export const NoFinished = () => (
  <MessagePanel
    Icon={HistoryRounded}
    title={myRafflesTexts.noFinished}
    text={myRafflesTexts.noFinishedText}
  />
);

/** One of the seller's lists, on its way, failed, empty or there. */
export const MyRaffleList = ({ answer, empty, card }: MyRaffleListProps) => {
  const { data, isError, refetch } = answer;
  if (data !== undefined) {
    return data.length === 0 ? empty : <Box sx={listSx}>{data.map(card)}</Box>;
  }
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <MyRaffleSkeletons />;
};
