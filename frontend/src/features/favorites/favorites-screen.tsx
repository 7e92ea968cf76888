import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useFavorites } from '@/entities/favorite/use-favorites';
import { RaffleList } from '@/entities/raffle-card/raffle-list';
import { favoriteTexts } from '@/shared/i18n/favorites';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';

const SKELETONS = 8;

const NoFavorites = () => (
  <MessagePanel
    Icon={FavoriteBorderRounded}
    title={favoriteTexts.empty}
    text={favoriteTexts.emptyText}
  >
    <Button component={Link} to={paths.search.href()} variant="contained" sx={{ mt: 1 }}>
      {favoriteTexts.explore}
    </Button>
  </MessagePanel>
);

type Count = number | undefined;

/** A card that is taken out of the list takes the focus along. */
const isFewer = (before: Count, now: Count): boolean =>
  before !== undefined && now !== undefined && now < before;

/** All raffles that the signed-in person follows, the last one followed first. */
export const FavoritesScreen = () => {
  useDocumentTitle(favoriteTexts.title);
  const answer = useFavorites();
  const heading = useFocusAfterLoss<Count>(answer.items?.length, isFewer);
  return (
    <Container maxWidth="xl" sx={{ display: 'grid', gap: 3, pt: { xs: 1, md: 3 } }}>
      <div>
        <Typography
          variant="h2"
          component="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ outline: 'none', width: 'fit-content' }}
        >
          {favoriteTexts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {favoriteTexts.subtitle}
        </Typography>
      </div>
      <RaffleList answer={answer} level={2} skeletons={SKELETONS} empty={<NoFavorites />} />
    </Container>
  );
};
