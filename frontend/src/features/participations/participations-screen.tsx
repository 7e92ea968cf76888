import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { OwnHandovers } from '@/entities/handover/own-handovers';
import { commonTexts } from '@/shared/i18n/common';
import { participationsTexts } from '@/shared/i18n/participations';
import { paths } from '@/shared/lib/paths';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useKeptPages } from '@/shared/lib/use-kept-pages';
import { BoughtOrSold } from '@/shared/ui/bought-or-sold';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ListEnd } from '@/shared/ui/list-end';
import { stackSx } from '@/shared/ui/paper.styles';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import { ParticipationCard } from './participation-card';
import { cardSx, gridSx, photoSx, stubSx, wordsSx } from './participations.styles';
import { useParticipations, LISTS, type ListName } from './use-participations';

const WORDS = {
  activas: {
    Icon: ConfirmationNumberRounded,
    title: participationsTexts.noActive,
    text: participationsTexts.noActiveText,
  },
  ganadas: {
    Icon: EmojiEventsRounded,
    title: participationsTexts.noWon,
    text: participationsTexts.noWonText,
  },
  finalizadas: { Icon: HistoryRounded, title: participationsTexts.noFinished },
} as const;

interface ListProps {
  readonly list: ListName;
}

/** An empty list, with the next step. */
const NothingHere = ({ list }: ListProps) => (
  <MessagePanel {...WORDS[list]}>
    {list !== 'finalizadas' && (
      <Button component={Link} to={paths.home.href()} variant="contained" sx={{ mt: 1 }}>
        {participationsTexts.explore}
      </Button>
    )}
  </MessagePanel>
);

const CARDS = 3;

const CardSkeleton = () => (
  <Card data-testid="participation-skeleton" sx={cardSx}>
    <Skeleton variant="rectangular" sx={{ ...photoSx, height: 'auto' }} />
    <Box sx={wordsSx}>
      <Skeleton variant="rounded" width="80%" height={22} />
      <Skeleton variant="rounded" height={34} />
      <Skeleton variant="rounded" height={74} />
      <Skeleton variant="rounded" width="60%" height={52} />
    </Box>
    <Box sx={stubSx}>
      <Skeleton variant="rounded" height={44} sx={{ borderRadius: 99 }} />
      <Skeleton variant="rounded" height={44} sx={{ borderRadius: 99 }} />
    </Box>
  </Card>
);

const ParticipationSkeletons = () => (
  <Box role="status" aria-busy aria-label={commonTexts.loading} sx={gridSx}>
    {Array.from({ length: CARDS }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </Box>
);

const ParticipationList = ({ list }: ListProps) => {
  const { participations, failed, retry, more } = useParticipations(list);
  const missing = useKeptPages(more);
  const grid = useRef<HTMLDivElement>(null);
  if (failed) return <ErrorState onRetry={retry} />;
  if (participations === undefined) return <ParticipationSkeletons />;
  if (participations.length === 0) return <NothingHere list={list} />;
  return (
    <>
      <Box ref={grid} sx={gridSx}>
        {participations.map((participation) => (
          <ParticipationCard key={participation.id} participation={participation} />
        ))}
        {(missing > 0 || more.loading) && <CardSkeleton />}
      </Box>
      <ListEnd more={more} shown={participations.length} list={grid} />
    </>
  );
};

const TABS = [
  { name: 'activas', label: participationsTexts.active },
  { name: 'ganadas', label: participationsTexts.won },
  { name: 'finalizadas', label: participationsTexts.finished },
] as const;

/** The raffles in which the person has tickets. */
export const ParticipationsScreen = () => {
  useDocumentTitle(participationsTexts.title);
  const [list, choose] = useChosenTab(LISTS);
  return (
    <Container
      maxWidth="xl"
      sx={{ ...stackSx, gap: { xs: 1.5, md: stackSx.gap }, pt: { xs: 1, md: 3 } }}
    >
      <BoughtOrSold />
      <div>
        <Typography variant="h2" component="h1">
          {participationsTexts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {participationsTexts.subtitle}
        </Typography>
      </div>
      <OwnHandovers side="holder" />
      <TabbedPanel label={participationsTexts.tabs} tabs={TABS} chosen={list} onChoose={choose}>
        <ParticipationList list={list} />
      </TabbedPanel>
    </Container>
  );
};
