import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { FavoriteButton } from '@/entities/favorite/favorite-button';
import { useCarriedTickets } from '@/entities/purchase/carried-order';
import { TicketBlock } from '@/entities/purchase/ticket-block';
import { useLiveRaffle } from '@/entities/raffle/live/use-live-raffle';
import { RaffleOfAddress } from '@/entities/raffle/raffle-of-address';
import { useIsOver } from '@/entities/raffle/time-left';
import { useShare } from '@/entities/raffle/use-share';
import { ReportButton } from '@/entities/report/report-button';
import { commonTexts } from '@/shared/i18n/common';
import { raffleTexts } from '@/shared/i18n/raffle';
import { drawPanelTexts } from '@/shared/i18n/raffle-detail';
import { formatEuros } from '@/shared/lib/numbers';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { sheetSx } from '@/shared/ui/paper.styles';
import { About } from './about';
import { Bought } from './bought';
import { BuyPanel } from './buy-panel';
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

/** Category, the ways to share and to follow, title and price. */
const Headline = ({ raffle }: { readonly raffle: Raffle }) => {
  const category = useCatalogue().categories.find(({ id }) => id === raffle.categoryId);
  const share = useShare(raffle);
  const kind = commonTexts.types[raffle.creatorUserType];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {category === undefined ? kind : `${category.name} · ${kind}`}
        </Typography>
        <IconButton
          color="inherit"
          aria-label={raffleTexts.shareOf(raffle.title)}
          title={raffleTexts.share}
          onClick={() => void share()}
          sx={shareSx}
        >
          <IosShareRounded aria-hidden />
        </IconButton>
        <FavoriteButton raffle={raffle} />
      </Box>
      <Typography variant="h2" component="h1">
        {raffle.title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ typography: 'h2', color: 'primary.main' }}>
          {formatEuros(raffle.ticketPrice)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {raffleTexts.perTicket}
        </Box>
      </Box>
    </Box>
  );
};

interface RaffleProps {
  readonly raffle: Raffle;
}

const TicketWindow = ({ raffle }: RaffleProps) => {
  const carried = useCarriedTickets(raffle.id);
  const [bought, setBought] = useState<Purchase>();
  const [isAgain, setAgain] = useState(false);
  const buyMore = () => {
    setBought(undefined);
    setAgain(true);
  };
  return (
    <Box sx={sheetSx}>
      {bought ? (
        <Bought purchase={bought} onMore={buyMore} />
      ) : (
        <TicketBlock
          raffle={raffle}
          initialTickets={isAgain ? undefined : carried}
          onBought={setBought}
        />
      )}
    </Box>
  );
};

/** The ticket window during the sale; the outcome afterwards. */
const BuyOrResult = ({ raffle }: RaffleProps) => {
  const over = useIsOver(raffle);
  const isPhone = useIsPhone();
  if (over) return <DrawPanel raffle={raffle} />;
  const Buy = isPhone ? BuyPanel : TicketWindow;
  return (
    <div>
      <Buy raffle={raffle} />
      <Box sx={{ textAlign: 'center', mt: 1 }}>
        <DrawLink raffleId={raffle.id} label={drawPanelTexts.openLink} />
      </Box>
    </div>
  );
};

/** Photos and words to the left, buying to the right; one column on a phone. */
const columnsSx = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  pt: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(320px, 1fr)' },
  gridTemplateAreas: {
    xs: '"photos" "buy" "about"',
    md: '"photos buy" "about buy"',
  },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

const photosSx = { gridArea: 'photos' } as const;

const buySx = { gridArea: 'buy', display: 'grid', gap: 3 } as const;

const aboutSx = { gridArea: 'about', display: 'grid', gap: 4 } as const;

const RaffleDetail = ({ raffle: read }: RaffleProps) => {
  const raffle = useLiveRaffle(read);
  useDocumentTitle(raffle.title);
  return (
    <>
      <Container maxWidth="lg" sx={columnsSx}>
        <Box sx={photosSx}>
          <Gallery raffle={raffle} />
        </Box>
        <Box sx={buySx}>
          <Headline raffle={raffle} />
          <SaleStatus raffle={raffle} />
          <BuyOrResult raffle={raffle} />
          <MyTickets raffle={raffle} />
          <SellerCard sellerId={raffle.createdBy} />
          {raffle.status !== 'cancelled' && (
            <Box sx={{ textAlign: 'center' }}>
              <ReportButton subject="raffle" id={raffle.id} sellerId={raffle.createdBy} />
            </Box>
          )}
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
    <Box sx={buySx}>
      <Box>
        <Skeleton variant="rounded" width="40%" height={20} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" width="90%" height={40} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" width="60%" height={40} />
      </Box>
      <Skeleton variant="rounded" height={120} sx={{ borderRadius: '28px' }} />
      <Skeleton variant="rounded" height={420} sx={{ borderRadius: '28px' }} />
    </Box>
  </Container>
);

export const RaffleScreen = () => (
  <RaffleOfAddress skeleton={<RaffleDetailSkeleton />}>
    {(raffle) => <RaffleDetail raffle={raffle} />}
  </RaffleOfAddress>
);
