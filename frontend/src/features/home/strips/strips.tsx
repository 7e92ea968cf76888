import { isOver } from '@/entities/raffle/time-left';
import { useGetLatestQuery } from '@/features/home/latest.api';
import { CACHE, freshFor } from '@/shared/api/api';
import { stripTexts } from '@/shared/i18n/strips';
import { paths } from '@/shared/lib/paths';
import { useNow } from '@/shared/lib/server-clock';
import { Strip, type StripAnswer } from './strip';
import { WinnerTile, SaleTile } from './tiles';

const useLatest = (what: 'ending' | 'sold' | 'drawn'): StripAnswer => {
  const { data, isError, isFetching, refetch } = useGetLatestQuery(what, freshFor(CACHE.minute));
  return { raffles: data, failed: isError, retrying: isFetching, retry: () => void refetch() };
};

const useEndingSoon = (): StripAnswer => {
  const answer = useLatest('ending');
  const now = useNow();
  // Some may have ended since.
  return { ...answer, raffles: answer.raffles?.filter((raffle) => !isOver(raffle, now)) };
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
