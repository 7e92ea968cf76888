import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { useGetRaffleQuery } from '@/entities/raffle/raffle.api';
import { besideSx } from '@/features/operations/fact-list';
import { SalesPlot } from '@/features/operations/figures/sales-plot';
import { ChosenRecord } from '@/features/operations/lists/chosen-record';
import { rafflesTexts, withdrawTexts } from '@/shared/i18n/operations-raffles';
import { numberIn } from '@/shared/lib/paths';
import { CHOSEN_RAFFLE } from './raffle-address';
import { RaffleList } from './raffle-list';
import { RaffleSheet } from './raffle-sheet';

const ChosenRaffle = ({ id }: { readonly id: number }) => {
  const { currentData, error, isFetching } = useGetRaffleQuery(id);
  return (
    <ChosenRecord
      title={rafflesTexts.title}
      chosen={CHOSEN_RAFFLE}
      back={rafflesTexts.back}
      failed={withdrawTexts.failed}
      finding={isFetching}
      error={error}
    >
      {currentData && (
        <Box sx={besideSx}>
          <RaffleSheet key={currentData.id} raffle={currentData} />
          <SalesPlot raffleId={currentData.id} />
        </Box>
      )}
    </ChosenRecord>
  );
};

/** All raffles, or the one in the address with the way to take it off the sale. */
export const RafflesScreen = () => {
  const [query] = useSearchParams();
  const id = numberIn(query.get(CHOSEN_RAFFLE) ?? '');
  return id === 0 ? <RaffleList /> : <ChosenRaffle id={id} />;
};
