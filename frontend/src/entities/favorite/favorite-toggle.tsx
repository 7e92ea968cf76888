import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import type { ListedRaffle } from '@contracts/raffles';
import { favoriteTexts } from '@/shared/i18n/favorites';
import { Heart, heartSx } from './heart';
import { useFavorite } from './use-favorite';

interface FavoriteToggleProps {
  readonly userId: number;
  readonly raffle: ListedRaffle;
}

/** A disabled button loses the focus; it gets it back, unless it is elsewhere by then. */
const useKeptFocus = (pending: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pending || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [pending]);
  return { button, press: () => (pressed.current = true) };
};

/** The heart of somebody who is signed in. Loaded when the first one is needed. */
export const FavoriteToggle = ({ userId, raffle }: FavoriteToggleProps) => {
  const { isFavorite = false, pending, toggle } = useFavorite(userId, raffle);
  const { button, press } = useKeptFocus(pending);
  const label = (isFavorite ? favoriteTexts.remove : favoriteTexts.add)(raffle.title);
  const pressed = () => {
    press();
    void toggle();
  };
  return (
    <IconButton
      ref={button}
      aria-label={label}
      aria-busy={pending}
      disabled={pending}
      onClick={pressed}
      sx={heartSx}
    >
      <Heart filled={isFavorite} />
    </IconButton>
  );
};
