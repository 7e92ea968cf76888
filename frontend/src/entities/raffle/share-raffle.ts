import type { Raffle } from '@contracts/raffles';
import { commonTexts } from '@/shared/i18n/common';
import { shareTexts } from '@/shared/i18n/share';
import { paths } from '@/shared/lib/paths';
import type { ToastMessage } from '@/shared/lib/toasts';

export type SharedRaffle = Pick<Raffle, 'id' | 'title'>;

/** The address that others open. */
export const addressOf = ({ id }: Pick<Raffle, 'id'>): string =>
  new URL(paths.raffle.href(id), window.location.origin).href;

/** What one writes to friends. */
export const messageOf = (raffle: SharedRaffle): string =>
  `${shareTexts.shareText(raffle.title)}: ${addressOf(raffle)}`;

const copied: ToastMessage = { title: shareTexts.linkCopied, text: shareTexts.linkCopiedText };

const notCopied: ToastMessage = {
  tone: 'error',
  title: commonTexts.error,
  text: shareTexts.notCopied,
};

/** @returns what to say of it */
export const copyAddress = async (raffle: SharedRaffle): Promise<ToastMessage> => {
  try {
    await navigator.clipboard.writeText(addressOf(raffle));
    return copied;
  } catch {
    return notCopied;
  }
};

/**
 * Opens the device's share sheet; without one, copies the address.
 * @returns what to say of it
 */
export const shareRaffle = async (raffle: SharedRaffle): Promise<ToastMessage | undefined> => {
  if (!('share' in navigator)) return copyAddress(raffle);
  const { title } = raffle;
  try {
    await navigator.share({ title, text: shareTexts.shareText(title), url: addressOf(raffle) });
    return undefined;
  } catch (error) {
    const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
    return changedTheirMind ? undefined : copyAddress(raffle);
  }
};
