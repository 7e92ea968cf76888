import { useToast } from '@/shared/lib/toasts';
import { shareRaffle, type SharedRaffle } from './share-raffle';

/** Shares a raffle, and says what came of it. */
export const useShare = (raffle: SharedRaffle) => {
  const toast = useToast();
  return async (): Promise<void> => {
    const said = await shareRaffle(raffle);
    if (said) toast(said);
  };
};
