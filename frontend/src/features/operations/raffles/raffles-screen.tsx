import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { useGetRaffleQuery } from '@/entities/raffle/raffle.api';
import { besideSx } from '@/features/operations/fact-list';
import { SalesPlot } from '@/features/operations/figures/sales-plot';
import { Finder } from '@/features/operations/finder';
import { operationsTexts } from '@/shared/i18n/operations';
import { withdrawTexts as texts } from '@/shared/i18n/operations-raffles';
import { numberIn } from '@/shared/lib/paths';
import { RaffleSheet } from './raffle-sheet';

/** The raffle in the address, which a raffle's page may link to. */
const CHOSEN = 'rifa';

/** Finds a raffle by its number, and takes it off the sale. */
export const RafflesScreen = () => {
  const [query, setQuery] = useSearchParams();
  const chosen = numberIn(query.get(CHOSEN) ?? '');
  const { currentData, error, isFetching } = useGetRaffleQuery(chosen || skipToken);
  return (
    <Finder
      title={operationsTexts.parts.rifas.title}
      texts={texts}
      intro={operationsTexts.parts.rifas.text}
      name="id"
      initialValues={{ id: chosen === 0 ? '' : String(chosen) }}
      check={({ id }) => (numberIn(id.trim()) > 0 ? {} : { id: texts.noNumber })}
      onFind={({ id }) => setQuery({ [CHOSEN]: id.trim() })}
      finding={isFetching}
      error={error}
    >
      {currentData && (
        <Box sx={besideSx}>
          <RaffleSheet key={currentData.id} raffle={currentData} />
          <SalesPlot raffleId={currentData.id} />
        </Box>
      )}
    </Finder>
  );
};
