import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import FlagRounded from '@mui/icons-material/FlagRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Raffle } from '@contracts/raffles';
import { RaffleCard } from '@/entities/raffle-card/raffle-card';
import { RaffleOfAddress } from '@/entities/raffle/raffle-of-address';
import { addressOf, copyAddress, messageOf } from '@/entities/raffle/share-raffle';
import { useIsOver } from '@/entities/raffle/time-left';
import { useShare } from '@/entities/raffle/use-share';
import { useSession } from '@/entities/session/use-session';
import { commonTexts } from '@/shared/i18n/common';
import { publishedRaffleTexts as texts } from '@/shared/i18n/published-raffle';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/toasts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { PrintablePoster } from './poster';

interface RaffleProps {
  readonly raffle: Raffle;
}

/** The card as others see it; its seller has nothing to press on it. */
const Seen = ({ raffle }: RaffleProps) => {
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h4" component="h2" id={title}>
        {texts.asSeen}
      </Typography>
      <Box inert sx={{ maxWidth: { sm: 320 } }}>
        <RaffleCard raffle={raffle} />
      </Box>
    </Box>
  );
};

const waysSx = { display: 'grid', gap: 1.5, justifyItems: { sm: 'start' } } as const;

const SharePart = ({ raffle }: RaffleProps) => {
  const share = useShare(raffle);
  const toast = useToast();
  return (
    <Sheet title={texts.share.title}>
      <Box sx={waysSx}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>
          {addressOf(raffle)}
        </Typography>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(messageOf(raffle))}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="contained"
          startIcon={<WhatsApp />}
        >
          {texts.share.whatsApp}
        </Button>
        <Button
          variant="outlined"
          startIcon={<ContentCopyRounded />}
          onClick={() => void copyAddress(raffle).then(toast)}
        >
          {texts.share.copy}
        </Button>
        {'share' in navigator && (
          <Button startIcon={<IosShareRounded />} onClick={() => void share()}>
            {texts.share.other}
          </Button>
        )}
      </Box>
    </Sheet>
  );
};

const PosterPart = ({ raffle }: RaffleProps) => (
  <Sheet title={texts.poster.title} hint={texts.poster.text}>
    <Box sx={waysSx}>
      <Button variant="contained" startIcon={<PrintRounded />} onClick={() => window.print()}>
        {texts.poster.print}
      </Button>
    </Box>
    <PrintablePoster raffle={raffle} />
  </Sheet>
);

const WaysOn = ({ raffle }: RaffleProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    <Button component={Link} to={paths.myRaffles.href()} variant="outlined">
      {texts.toMyRaffles}
    </Button>
    <Button component={Link} to={paths.raffle.href(raffle.id)}>
      {texts.see}
    </Button>
  </Box>
);

/** The poster beside the rest where there is room. */
const columnsSx = {
  ...stackSx,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const OnSale = ({ raffle }: RaffleProps) => (
  <>
    <div>
      <Typography variant="h2" component="h1">
        {texts.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {texts.subtitle}
      </Typography>
    </div>
    <Box sx={columnsSx}>
      <Box sx={stackSx}>
        <SharePart raffle={raffle} />
        <Seen raffle={raffle} />
      </Box>
      <PosterPart raffle={raffle} />
    </Box>
    <WaysOn raffle={raffle} />
  </>
);

/** For its seller: what others see, and the ways to show it to them. */
const PublishedRaffle = ({ raffle }: RaffleProps) => {
  const { user } = useSession();
  const over = useIsOver(raffle);
  useDocumentTitle(over ? texts.over : texts.title);
  if (user?.id !== raffle.createdBy) return <Navigate replace to={paths.raffle.href(raffle.id)} />;
  if (!over) return <OnSale raffle={raffle} />;
  return (
    <MessagePanel Icon={FlagRounded} level={1} title={texts.over} text={texts.overText}>
      <WaysOn raffle={raffle} />
    </MessagePanel>
  );
};

const PublishedSkeleton = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={stackSx}>
    <Skeleton variant="rounded" width="60%" height={42} />
    <Box sx={columnsSx}>
      <Skeleton variant="rounded" height={280} sx={{ borderRadius: '28px' }} />
      <Skeleton variant="rounded" height={600} sx={{ borderRadius: '28px' }} />
    </Box>
  </Box>
);

export const PublishedRaffleScreen = () => (
  <Container maxWidth="lg" sx={{ ...stackSx, pt: { xs: 1, md: 4 } }}>
    <RaffleOfAddress skeleton={<PublishedSkeleton />}>
      {(raffle) => <PublishedRaffle raffle={raffle} />}
    </RaffleOfAddress>
  </Container>
);
