import { useGetRafflesInfiniteQuery } from '@/entities/raffle/raffle.api';
import { isOver } from '@/entities/raffle/time-left';
import { ENDING_SOON } from '@/features/home/use-hero-raffles';
import { CACHE, freshFor } from '@/shared/api/api';
import { stripTexts } from '@/shared/i18n/strips';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/server-clock';
import { Strip, type StripAnswer, useGetLatestQuery } from './strip';
import { WinnerTile, SaleTile } from './tiles';

const useEndingSoon = (): StripAnswer => {
  const query = useGetRafflesInfiniteQuery(ENDING_SOON, freshFor(CACHE.fiveMinutes));
  const now = useNow();
  const raffles = query.data?.pages[0]?.items;
  return {
    // The list has some whose end has just passed.
    raffles: raffles?.filter((raffle) => !isOver(raffle, now)),
    failed: query.isError,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
};

const useLatest = (what: 'sold' | 'drawn'): StripAnswer => {
  const { data, isError, isFetching, refetch } = useGetLatestQuery(what, freshFor(CACHE.minute));
  return { raffles: data, failed: isError, retrying: isFetching, retry: () => void refetch() };
};

const EndingSoon = () => (
  <Strip
    {...stripTexts.ending}
    all={{ all: paths.search.href({ sort: 'endDate_asc' }), allOf: stripTexts.ending.allOf }}
    answer={useEndingSoon()}
    tile={(raffle) => <SaleTile raffle={raffle} />}
  />
);

const SoldLast = () => (
  <Strip
    {...stripTexts.sold}
    answer={useLatest('sold')}
    tile={(raffle) => <SaleTile raffle={raffle} />}
  />
);

const LatestWinners = () => (
  <Strip
    {...stripTexts.winners}
    answer={useLatest('drawn')}
    tile={(raffle) => <WinnerTile raffle={raffle} />}
  />
);

const STRIPS = { ending: EndingSoon, sold: SoldLast, winners: LatestWinners } as const;
export type StripName = keyof typeof STRIPS;

/** One of the strips of the home page. */
export const StripOf = ({ name }: { readonly name: StripName }) => {
  const Chosen = STRIPS[name];
  return <Chosen />;
};
