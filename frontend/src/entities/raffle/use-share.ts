import type { Raffle } from '@contracts/raffles';
import { commonTexts } from '@/shared/i18n/common';
import { raffleTexts } from '@/shared/i18n/raffle';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/toasts';

/** Opens the device's share sheet; without one, copies the address. */
export const useShare = ({ id, title }: Pick<Raffle, 'id' | 'title'>) => {
  const toast = useToast();
  const url = new URL(paths.raffle.href(id), window.location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: raffleTexts.linkCopied, text: raffleTexts.linkCopiedText });
    } catch {
      toast({ tone: 'error', title: commonTexts.error, text: raffleTexts.notCopied });
    }
  };

  return async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, text: raffleTexts.shareText(title), url });
    } catch (error) {
      const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
      if (!changedTheirMind) await copy();
    }
  };
};
