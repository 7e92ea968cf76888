import HistoryRounded from '@mui/icons-material/HistoryRounded';
import SellRounded from '@mui/icons-material/SellRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { commonTexts } from '@/shared/i18n/common';
import { sellerTexts } from '@/shared/i18n/seller';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useKeptPages } from '@/shared/lib/use-kept-pages';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ListEnd } from '@/shared/ui/list-end';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { FinishedCard } from './finished-card';
import type { SellerRaffles } from './use-seller-raffles';

const SKELETONS = 4;

interface ListProps {
  readonly answer: SellerRaffles;
}

const OnSale = ({ answer }: ListProps) => {
  const { raffles, total, failed, retry, more } = answer;
  const missing = useKeptPages(more);
  const list = useRef<HTMLElement>(null);
  if (raffles === undefined && failed) return <ErrorState level={3} onRetry={retry} />;
  if (raffles?.length === 0) {
    const { noneOnSale: title, noneOnSaleText: text } = sellerTexts;
    return <MessagePanel Icon={SellRounded} title={title} text={text} />;
  }
  return (
    <>
      <RaffleGrid
        ref={list}
        raffles={raffles}
        skeletons={SKELETONS}
        coming={missing > 0 || more.loading ? SKELETONS : 0}
      />
      <ListEnd more={more} shown={raffles?.length ?? 0} total={total} list={list} />
    </>
  );
};

const finishedSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

const FinishedSkeletons = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={finishedSx}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={114} sx={{ borderRadius: '22px' }} />
    ))}
  </Box>
);

const Finished = ({ answer }: ListProps) => {
  const { raffles, total, failed, retry, more } = answer;
  useKeptPages(more);
  const list = useRef<HTMLElement>(null);
  if (raffles === undefined) {
    return failed ? <ErrorState level={3} onRetry={retry} /> : <FinishedSkeletons />;
  }
  if (raffles.length === 0) {
    const { noneFinished: title, noneFinishedText: text } = sellerTexts;
    return <MessagePanel Icon={HistoryRounded} title={title} text={text} />;
  }
  return (
    <>
      <Box ref={list} sx={finishedSx}>
        {raffles.map((raffle) => (
          <FinishedCard key={raffle.id} raffle={raffle} />
        ))}
      </Box>
      <ListEnd more={more} shown={raffles.length} total={total} list={list} />
    </>
  );
};

interface RafflesProps {
  readonly active: SellerRaffles;
  readonly finished: SellerRaffles;
}

/** What the seller has on sale, and what has ended, with its results. */
export const Raffles = ({ active, finished }: RafflesProps) => {
  const [tab, choose] = useChosenTab(['en-venta', 'finalizadas']);
  const tabs = [
    { name: 'en-venta', label: sellerTexts.onSale, count: active.total },
    { name: 'finalizadas', label: sellerTexts.finished, count: finished.total },
  ] as const;
  return (
    <section aria-label={sellerTexts.raffles}>
      <TabbedPanel label={sellerTexts.raffles} tabs={tabs} chosen={tab} onChoose={choose}>
        {tab === 'en-venta' ? <OnSale answer={active} /> : <Finished answer={finished} />}
      </TabbedPanel>
    </section>
  );
};
