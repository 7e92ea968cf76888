import type { Raffle } from '@contracts/raffles';
import { commonTexts } from '@/shared/i18n/common';
import { participationsTexts } from '@/shared/i18n/participations';
import { paths } from '@/shared/lib/paths';
import { useToast } from '@/shared/lib/use-toast';

/** Hands the raffle's address to the device's own share sheet, or else to the clipboard. */
export const useShare = ({ id, title }: Pick<Raffle, 'id' | 'title'>) => {
  const toast = useToast();
  const url = new URL(paths.raffle.href(id), window.location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: participationsTexts.linkCopied, text: participationsTexts.linkCopiedText });
    } catch {
      toast({ tone: 'error', title: commonTexts.error, text: participationsTexts.notCopied });
    }
  };

  return async () => {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title, text: participationsTexts.shareText(title), url });
    } catch (error) {
      const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
      if (!changedTheirMind) await copy();
    }
  };
};
