import type { Raffle } from '@contracts/raffles';
import { raffleTexts } from '@/shared/i18n/raffle';
import { paths } from '@/shared/lib/paths';
import { useCopy } from '@/shared/lib/use-copy';

/** Opens the device's share sheet; without one, copies the address. */
export const useShare = ({ id, title }: Pick<Raffle, 'id' | 'title'>) => {
  const copy = useCopy(
    { title: raffleTexts.linkCopied, text: raffleTexts.linkCopiedText },
    raffleTexts.notCopied,
  );
  const url = new URL(paths.raffle.href(id), window.location.origin).href;

  return async () => {
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, text: raffleTexts.shareText(title), url });
    } catch (error) {
      const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
      if (!changedTheirMind) await copy(url);
    }
  };
};
