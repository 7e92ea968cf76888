import AddRounded from '@mui/icons-material/AddRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import SellRounded from '@mui/icons-material/SellRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedRaffle } from '@contracts/raffles';
import { OwnHandovers } from '@/entities/handover/own-handovers';
import { commonTexts } from '@/shared/i18n/common';
import { myRafflesTexts } from '@/shared/i18n/my-raffles';
import { paths } from '@/shared/lib/paths';
import { usePublishedRaffle } from '@/shared/lib/published-state';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useKeptPages } from '@/shared/lib/use-kept-pages';
import { BoughtOrSold } from '@/shared/ui/bought-or-sold';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ListEnd } from '@/shared/ui/list-end';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { ActiveCard } from './active-card';
import { FinishedCard } from './finished-card';
import { useMyRaffles } from './my-raffles.api';
import { cardSx, listSx, photoSx, stubSx, wordsSx } from './my-raffles.styles';

const CARDS = 3;

const CardSkeleton = () => (
  <Card data-testid="my-raffle-skeleton" sx={cardSx}>
    <Skeleton variant="rectangular" sx={{ ...photoSx, height: 'auto' }} />
    <Box sx={wordsSx}>
      <div>
        <Skeleton variant="rounded" width={72} height={24} sx={{ mb: 1.5, borderRadius: 99 }} />
        <Skeleton variant="rounded" width="70%" height={26} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" width="40%" height={18} />
      </div>
      <Skeleton variant="rounded" width="55%" height={46} />
      <Skeleton variant="rounded" height={8} />
    </Box>
    <Box sx={stubSx}>
      <Skeleton variant="rounded" width="60%" height={64} />
      <Skeleton variant="rounded" height={44} sx={{ borderRadius: 99 }} />
    </Box>
  </Card>
);

const MyRaffleSkeletons = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={listSx}>
    {Array.from({ length: CARDS }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </Box>
);

interface MyRaffleListProps {
  readonly answer: ReturnType<typeof useMyRaffles>;
  readonly empty: ReactNode;
  readonly card: (raffle: ListedRaffle) => ReactNode;
}

const NoActive = () => (
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

const NoFinished = () => (
  <MessagePanel
    Icon={HistoryRounded}
    title={myRafflesTexts.noFinished}
    text={myRafflesTexts.noFinishedText}
  />
);

/** One of the seller's lists: loading, failed, empty or full. */
const MyRaffleList = ({ answer, empty, card }: MyRaffleListProps) => {
  const { items: raffles, total, failed, retry, more } = answer;
  const missing = useKeptPages(more);
  const list = useRef<HTMLDivElement>(null);
  if (raffles === undefined) return failed ? <ErrorState onRetry={retry} /> : <MyRaffleSkeletons />;
  if (raffles.length === 0) return empty;
  return (
    <>
      <Box ref={list} sx={listSx}>
        {raffles.map(card)}
        {(missing > 0 || more.loading) && <CardSkeleton />}
      </Box>
      <ListEnd more={more} shown={raffles.length} total={total} list={list} />
    </>
  );
};

const Heading = () => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 2,
    }}
  >
    <div>
      <Typography variant="h2" component="h1">
        {myRafflesTexts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {myRafflesTexts.subtitle}
      </Typography>
    </div>
    <Button
      component={Link}
      to={paths.createRaffle.href()}
      variant="contained"
      startIcon={<AddRounded />}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {myRafflesTexts.create}
    </Button>
  </Box>
);

const publishedSx = {
  ...sheetSx,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const;

/** After publishing: the way to the page that helps to sell. */
const Published = ({ raffleId }: { readonly raffleId: number }) => {
  const { title, text, share } = myRafflesTexts.published;
  return (
    <Box component="section" sx={publishedSx}>
      <div>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
      </div>
      <Button
        component={Link}
        to={paths.publishedRaffle.href(raffleId)}
        variant="contained"
        startIcon={<IosShareRounded />}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {share}
      </Button>
    </Box>
  );
};

/** A seller's raffles, on sale and ended. */
export const MyRafflesScreen = () => {
  useDocumentTitle(myRafflesTexts.title);
  const [tab, choose] = useChosenTab(['activas', 'finalizadas']);
  const published = usePublishedRaffle();
  const active = useMyRaffles('active');
  const finished = useMyRaffles('finished');
  const tabs = [
    { name: 'activas', label: myRafflesTexts.active, count: active.total },
    { name: 'finalizadas', label: myRafflesTexts.finished, count: finished.total },
  ] as const;
  return (
    <Container maxWidth="xl" sx={{ ...stackSx, pt: { xs: 1, md: 3 } }}>
      <BoughtOrSold />
      <Heading />
      {published !== undefined && <Published raffleId={published} />}
      <OwnHandovers side="seller" />
      <TabbedPanel label={myRafflesTexts.tabs} tabs={tabs} chosen={tab} onChoose={choose}>
        {tab === 'activas' ? (
          <MyRaffleList
            answer={active}
            empty={<NoActive />}
            card={(raffle) => <ActiveCard key={raffle.id} raffle={raffle} />}
          />
        ) : (
          <MyRaffleList
            answer={finished}
            empty={<NoFinished />}
            card={(raffle) => <FinishedCard key={raffle.id} raffle={raffle} />}
          />
        )}
      </TabbedPanel>
    </Container>
  );
};
