import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { FavoriteButton } from '@/entities/favorite/favorite-button';
import { LazyRaffleHandovers } from '@/entities/handover/lazy-raffle-handovers';
import { useCarriedTickets } from '@/entities/purchase/carried-order';
import { TicketBlock } from '@/entities/purchase/ticket-block';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleOfAddress } from '@/entities/raffle/raffle-of-address';
import { SaleNews } from '@/entities/raffle/sale-news';
import { useIsOver } from '@/entities/raffle/time-left';
import { useShare } from '@/entities/raffle/use-share';
import { ReportButton } from '@/entities/report/report-button';
import { commonTexts } from '@/shared/i18n/common';
import { raffleTexts } from '@/shared/i18n/raffle';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { shareTexts } from '@/shared/i18n/share';
import { formatEuros } from '@/shared/lib/numbers';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { About } from './about';
import { Bought } from './bought';
import { BuyPanel, useTold, type BuyPanelProps } from './buy-panel';
import { DrawLink } from './draw-link';
import { DrawPanel } from './draw-panel';
import { Gallery } from './gallery/gallery';
import { MyTickets } from './my-tickets';
import { SaleStatus } from './sale-status';
import { SellerCard } from './seller-card';
import { Shelves } from './shelves/shelves';
import { Timeline } from './timeline/timeline';

/** Beside the heart, in its shape. */
const shareSx = {
  width: 44,
  height: 44,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** The buttons stand beside the category on a phone, whose title needs all the width. */
const headlineSx = {
  gridArea: 'head',
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  rowGap: { md: 0 },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { xs: '"kind acts" "title title"', md: '"kind acts" "title acts"' },
  '& > p': { gridArea: 'kind' },
  '& > h1': { gridArea: 'title' },
  '& > div': { gridArea: 'acts', display: 'flex', gap: 1 },
} as const;

interface RaffleProps {
  readonly raffle: Raffle;
}

/** Category, title, and the ways to share and to follow. */
const Headline = ({ raffle }: RaffleProps) => {
  const category = useCatalogue().categories.find(({ id }) => id === raffle.categoryId);
  const share = useShare(raffle);
  const kind = commonTexts.types[raffle.creatorUserType];
  return (
    <Box sx={headlineSx}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {category === undefined ? kind : `${category.name} · ${kind}`}
      </Typography>
      <Typography variant="h2" component="h1">
        {raffle.title}
      </Typography>
      <Box>
        <IconButton
          color="inherit"
          aria-label={shareTexts.shareOf(raffle.title)}
          title={shareTexts.share}
          onClick={() => void share()}
          sx={shareSx}
        >
          <IosShareRounded aria-hidden />
        </IconButton>
        <FavoriteButton raffle={raffle} />
      </Box>
    </Box>
  );
};

const Price = ({ raffle }: RaffleProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
    <Box component="span" sx={{ typography: 'h2', fontSize: '1.75rem', color: 'primary.main' }}>
      {formatEuros(raffle.ticketPrice)}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {raffleTexts.perTicket}
    </Box>
  </Box>
);

const TicketWindow = ({ raffle, onBuying }: BuyPanelProps) => {
  const carried = useCarriedTickets(raffle.id);
  const [bought, setBought] = useState<Purchase>();
  const [isAgain, setAgain] = useState(false);
  const [isBuying, setBuying] = useState(false);
  useTold(isBuying, onBuying);
  // «Comprar más» leaves with what it was pressed in.
  const place = useFocusAfterLoss(bought);
  const buyMore = () => {
    setBought(undefined);
    setAgain(true);
  };
  return (
    <Box
      ref={place}
      tabIndex={-1}
      data-screen-only
      sx={{ pt: 1, borderTop: '2px dashed', borderColor: 'divider', outline: 'none' }}
    >
      {bought ? (
        <Bought raffle={raffle} purchase={bought} onMore={buyMore} />
      ) : (
        <TicketBlock
          dense
          raffle={raffle}
          initialTickets={isAgain ? undefined : carried}
          onSending={setBuying}
          onBought={() => setBuying(true)}
          onTorn={(purchase) => {
            setBought(purchase);
            setBuying(false);
          }}
        />
      )}
    </Box>
  );
};

const buySx = { ...stackSx, gridArea: 'buy', gap: { xs: 2, md: 1.5 } } as const;

/**
 * On a desk it stays in sight, where the window is high enough to show all of it; on paper it would
 * stand over what follows.
 */
const cardSx = (theme: Theme) => ({
  ...buySx,
  [theme.breakpoints.up('md')]: { ...sheetSx, p: 2, pb: 1 },
  '@media screen': {
    [`${theme.breakpoints.up('md')} and (min-height: 760px)`]: { position: 'sticky', top: 76 },
  },
});

/** Price, sale and the ticket window; the outcome afterwards. */
const BuyOrResult = ({ raffle }: RaffleProps) => {
  const [isBuying, setBuying] = useState(false);
  // The last ticket takes away the window that it was bought in, once its buyer has seen it.
  const over = useIsOver(raffle) && !isBuying;
  const isPhone = useIsPhone();
  const Buy = isPhone ? BuyPanel : TicketWindow;
  const place = useFocusAfterLoss(over);
  return (
    <Box ref={place} tabIndex={-1} sx={[over ? buySx : cardSx, { outline: 'none' }]}>
      <Price raffle={raffle} />
      <SaleNews raffle={raffle} />
      <SaleStatus raffle={raffle} />
      {over ? <DrawPanel raffle={raffle} /> : <Buy raffle={raffle} onBuying={setBuying} />}
      {over && raffle.winner !== null && <LazyRaffleHandovers raffle={raffle} />}
    </Box>
  );
};

/** Photos and words to the left, buying to the right; one column on a phone. */
const columnsSx = {
  display: 'grid',
  columnGap: { md: 3, lg: 5 },
  rowGap: { xs: 3, md: 2 },
  alignItems: 'start',
  pt: { xs: 1, md: 1.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 400px)' },
  gridTemplateAreas: {
    xs: '"photos" "head" "buy" "more" "about"',
    md: '"head head" "photos buy" "more buy" "about buy"',
  },
  gridTemplateRows: { md: 'auto auto auto 1fr' },
  // A sheet of paper is no wider than a tablet, and is read from its top.
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"head" "photos" "buy" "more" "about"',
  },
} as const;

const photosSx = { gridArea: 'photos', '@media print': { maxWidth: 400 } } as const;

const moreSx = { ...stackSx, gridArea: 'more' } as const;

const waysSx = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center' } as const;

const aboutSx = { ...stackSx, gridArea: 'about', gap: 4 } as const;

const RaffleDetail = ({ raffle: read }: RaffleProps) => {
  const raffle = useLiveRaffle(read);
  const over = useIsOver(raffle);
  useDocumentTitle(raffle.title);
  return (
    <>
      <Container maxWidth="lg" sx={columnsSx}>
        <Box sx={photosSx}>
          <Gallery raffle={raffle} />
        </Box>
        <Headline raffle={raffle} />
        <BuyOrResult raffle={raffle} />
        <Box sx={moreSx}>
          <MyTickets raffle={raffle} />
          <SellerCard sellerId={raffle.createdBy} />
          <Box data-screen-only sx={waysSx}>
            {!over && <DrawLink raffleId={raffle.id} label={drawPanelTexts.openLink} />}
            {raffle.status !== 'cancelled' && (
              <ReportButton subject="raffle" id={raffle.id} sellerId={raffle.createdBy} />
            )}
          </Box>
        </Box>
        <Box sx={aboutSx}>
          <About raffle={raffle} />
          <Timeline raffle={raffle} />
        </Box>
      </Container>
      <Shelves raffle={raffle} />
    </>
  );
};

const RaffleDetailSkeleton = () => (
  <Container maxWidth="lg" sx={columnsSx} aria-busy aria-label={commonTexts.loading} role="status">
    <Box sx={photosSx}>
      <Skeleton
        variant="rounded"
        sx={{ aspectRatio: '4 / 3', height: 'auto', borderRadius: '28px' }}
      />
    </Box>
    <Box sx={{ gridArea: 'head' }}>
      <Skeleton variant="rounded" width="30%" height={20} sx={{ mb: 1.5 }} />
      <Skeleton variant="rounded" width="80%" height={38} />
    </Box>
    <Box sx={cardSx}>
      <Skeleton variant="rounded" width="50%" height={40} />
      <Skeleton variant="rounded" height={80} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  </Container>
);

export const RaffleScreen = () => (
  <RaffleOfAddress skeleton={<RaffleDetailSkeleton />}>
    {(raffle) => <RaffleDetail raffle={raffle} />}
  </RaffleOfAddress>
);
