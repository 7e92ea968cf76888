import BlockRounded from '@mui/icons-material/BlockRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import SellRounded from '@mui/icons-material/SellRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import type { SellerList } from '@contracts/sellers';
import { aliasOf } from '@/entities/alias/alias';
import { RaffleList } from '@/entities/raffle-card/raffle-list';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { type PagedList, listOf } from '@/shared/api/cursor-pages';
import { commonTexts } from '@/shared/i18n/common';
import { sellerTexts } from '@/shared/i18n/seller';
import { formatDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useKeptPages } from '@/shared/lib/use-kept-pages';
import { coveringLinkSx } from '@/shared/ui/covering-link';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ListEnd } from '@/shared/ui/list-end';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { useGetSellerRafflesInfiniteQuery } from '@/entities/seller/seller.api';
import { CACHE, freshFor } from '@/shared/api/api';

/** One of a seller's lists. */
export const useSellerRaffles = (sellerId: number, state: SellerList) =>
  listOf(useGetSellerRafflesInfiniteQuery({ sellerId, state }, freshFor(CACHE.minute)));

const { outcome } = sellerTexts;

/** A line may end with it, but never begins with it. */
const DOT = '\u00a0· ';

/** How it ended, and the screen that shows more. */
const endOf = ({ id, status, winner, drawHeld, closeReason }: ListedRaffle) => {
  if (status === 'cancelled') {
    const text = outcome.cancelled(closeReason);
    return { Icon: BlockRounded, text, to: paths.raffle.href(id) };
  }
  const to = paths.draw.href(id);
  if (drawHeld === true) return { Icon: PauseCircleOutlineRounded, text: outcome.held, to };
  if (winner === null) return { Icon: HourglassTopRounded, text: outcome.pending, to };
  const text = outcome.won(formatCount(winner.ticket), aliasOf(winner.tag));
  return { Icon: EmojiEventsRounded, text, to };
};

const cardSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  minHeight: 112,
  '&:hover': { borderColor: 'primary.main' },
} as const;

/** The title's link covers the whole card. */
const titleSx = {
  ...coveringLinkSx,
} as const;

/** An ended raffle of a seller and its result; leads to the draw, if there is one. */
const FinishedCard = ({ raffle }: { readonly raffle: ListedRaffle }) => {
  const { Icon, text, to } = endOf(raffle);
  return (
    <Card component="article" sx={cardSx}>
      <Box
        sx={{ position: 'relative', bgcolor: 'action.hover', '& > *': { position: 'absolute' } }}
      >
        <SmallPhoto photo={raffle.photos[0]} cut />
      </Box>
      <Box sx={{ p: 2, display: 'grid', gap: 0.5, alignContent: 'center' }}>
        <Typography variant="h4" component="h2" sx={titleSx}>
          <Link to={to}>{raffle.title}</Link>
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.75, typography: 'body2', fontWeight: 600 }}>
          <Icon aria-hidden sx={{ fontSize: '1.25em', mt: 0.125, color: 'text.secondary' }} />
          <Box component="span" sx={{ textWrap: 'pretty' }}>
            {text}
          </Box>
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'balance' }}>
          {raffle.closedAt !== null && `${formatDate(raffle.closedAt)}${DOT}`}
          {sellerTexts.sold(raffle.soldTickets)}
        </Typography>
      </Box>
    </Card>
  );
};

const SKELETONS = 4;

interface ListProps {
  readonly answer: PagedList<ListedRaffle>;
}

const OnSale = ({ answer }: ListProps) => (
  <RaffleList
    answer={answer}
    level={2}
    skeletons={SKELETONS}
    empty={
      <MessagePanel
        Icon={SellRounded}
        title={sellerTexts.noneOnSale}
        text={sellerTexts.noneOnSaleText}
      />
    }
  />
);

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
  const { items: raffles, total, failed, retry, more } = answer;
  useKeptPages(more);
  const list = useRef<HTMLElement>(null);
  if (raffles === undefined) {
    return failed ? <ErrorState level={2} onRetry={retry} /> : <FinishedSkeletons />;
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
  readonly active: PagedList<ListedRaffle>;
  readonly finished: PagedList<ListedRaffle>;
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
