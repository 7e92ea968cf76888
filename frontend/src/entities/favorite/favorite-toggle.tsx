import { skipToken, type InfiniteData } from '@reduxjs/toolkit/query';
import type { ListedRaffle } from '@contracts/raffles';
import { CACHE, freshFor } from '@/shared/api/api';
import type { Page } from '@/shared/api/cursor-pages';
import { detailOf, isOtherAccount, isStatus } from '@/shared/api/problems';
import { favoriteTexts } from '@/shared/i18n/favorites';
import { paths } from '@/shared/lib/paths';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { isListed } from './favorite-pages';
import {
  useCheckFavoriteQuery,
  useGetFavoritesInfiniteQuery,
  useSetFavoriteMutation,
} from './favorite.api';
import { Heart, heartSx } from './heart';
import { FocusableIconButton } from '@/shared/ui/focusable-buttons';

interface ListAnswer {
  readonly data?: InfiniteData<Page<ListedRaffle>, string | null> | undefined;
  readonly isError: boolean;
}

/** Undefined while the list is on its way; `ask` when it can't tell. */
const standing = ({ data, isError }: ListAnswer, raffleId: number): boolean | 'ask' | undefined => {
  if (data !== undefined) return isListed(data, raffleId) ?? 'ask';
  return isError ? 'ask' : undefined;
};

/**
 * Whether the person follows the raffle; undefined while that is unknown. One list answers for all
 * hearts of a screen. Only people with more favourites than a page holds ask about each raffle.
 */
const useIsFavorite = (userId: number, raffleId: number): boolean | undefined => {
  const { listed } = useGetFavoritesInfiniteQuery(userId, {
    ...freshFor(CACHE.twoMinutes),
    selectFromResult: (answer) => ({ listed: standing(answer, raffleId) }),
  });
  const { currentData, isError } = useCheckFavoriteQuery(
    listed === 'ask' ? { userId, raffleId } : skipToken,
    freshFor(CACHE.twoMinutes),
  );
  if (listed !== 'ask') return listed;
  // Unknown, but following a raffle twice changes nothing.
  return currentData?.isFavorite ?? (isError ? false : undefined);
};

/** A limit that was reached has the server's words, because they say which. */
const reasonOf = (error: unknown, fallback: string): string =>
  isStatus(error, 409) || isStatus(error, 429) || isOtherAccount(error)
    ? detailOf(error, fallback)
    : fallback;

/** Follows the raffle for this person or no longer does, and shows the outcome. */
const useFavorite = (userId: number, raffle: ListedRaffle) => {
  const isFavorite = useIsFavorite(userId, raffle.id);
  // All hearts of the raffle wait together.
  const fixedCacheKey = `favorite-${userId}-${raffle.id}`;
  const [send, { isLoading }] = useSetFavoriteMutation({ fixedCacheKey });
  const toast = useToast();

  const toggle = async () => {
    const wanted = isFavorite !== true;
    try {
      await send({ userId, raffle, isFavorite: wanted }).unwrap();
      const link = { label: favoriteTexts.seeAll, to: paths.favorites.href() };
      toast(wanted ? { ...favoriteTexts.added, link } : favoriteTexts.removed);
    } catch (error) {
      const text = wanted ? favoriteTexts.addFailed : favoriteTexts.removeFailed;
      toast(errorToast(reasonOf(error, text)));
    }
  };

  return { isFavorite, pending: isLoading || isFavorite === undefined, toggle };
};

interface FavoriteToggleProps {
  readonly userId: number;
  readonly raffle: ListedRaffle;
}

/** The heart of somebody who is signed in. Loaded when the first one is needed. */
export const FavoriteToggle = ({ userId, raffle }: FavoriteToggleProps) => {
  const { isFavorite = false, pending, toggle } = useFavorite(userId, raffle);
  const label = (isFavorite ? favoriteTexts.remove : favoriteTexts.add)(raffle.title);
  return (
    <FocusableIconButton
      aria-label={label}
      aria-busy={pending}
      disabled={pending}
      onClick={() => void toggle()}
      sx={heartSx}
    >
      <Heart filled={isFavorite} />
    </FocusableIconButton>
  );
};
