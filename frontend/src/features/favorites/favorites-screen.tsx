import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFavorites } from '@/entities/favorite/use-favorites';
import { RaffleGrid } from '@/entities/raffle-card/raffle-grid';
import { favoriteTexts } from '@/shared/i18n/favorites';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { useKeptPages } from '@/shared/lib/use-kept-pages';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { ListEnd } from '@/shared/ui/list-end';

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

const List = ({ answer }: { readonly answer: ReturnType<typeof useFavorites> }) => {
  const { raffles, total, failed, retry, more } = answer;
  const missing = useKeptPages(more);
  const list = useRef<HTMLElement>(null);
  if (raffles === undefined && failed) return <ErrorState onRetry={retry} />;
  if (raffles?.length === 0) return <NoFavorites />;
  return (
    <>
      <RaffleGrid
        ref={list}
        raffles={raffles}
        skeletons={SKELETONS}
        coming={missing > 0 || more.loading ? SKELETONS : 0}
        level={2}
      />
      <ListEnd more={more} shown={raffles?.length ?? 0} total={total} list={list} />
    </>
  );
};

/** All raffles that the signed-in person follows, the last one followed first. */
export const FavoritesScreen = () => {
  useDocumentTitle(favoriteTexts.title);
  const answer = useFavorites();
  const heading = useFocusAfterLoss<Count>(answer.raffles?.length, isFewer);
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
      <List answer={answer} />
    </Container>
  );
};
