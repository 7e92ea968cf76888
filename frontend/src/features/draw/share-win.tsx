import IosShareRounded from '@mui/icons-material/IosShareRounded';
import { useState } from 'react';
import type { Raffle } from '@contracts/raffles';
import { winPictureTexts as texts } from '@/shared/i18n/win-picture';
import { saveFile } from '@/shared/lib/save-file';
import { errorToast, useToast } from '@/shared/lib/toasts';
import { STAGE } from './draw.styles';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const canShare = (files: File[]): boolean =>
  'canShare' in navigator && navigator.canShare({ files });

/** @returns whether it was saved, since the device could not share it */
const shareOrSave = async (picture: File): Promise<boolean> => {
  const files = [picture];
  if (canShare(files)) {
    try {
      await navigator.share({ files });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  saveFile(picture, picture.name);
  return true;
};

const goldSx = {
  bgcolor: STAGE.gold,
  color: STAGE.ink,
  '&:hover': { bgcolor: STAGE.paper },
} as const;

/** Makes a picture of the prize for one's friends, and shares it; else downloads it. */
export const ShareWin = ({ raffle }: { readonly raffle: Raffle }) => {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const share = async () => {
    setBusy(true);
    try {
      const { drawWinPicture } = await import('./win-picture');
      const picture = { prize: raffle.title, photo: raffle.photos[0]?.path };
      const isSaved = await shareOrSave(await drawWinPicture(picture));
      if (isSaved) toast({ title: texts.saved, text: texts.savedText });
    } catch {
      toast(errorToast(texts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FocusableButton
      variant="contained"
      disabled={busy}
      startIcon={<IosShareRounded />}
      onClick={() => void share()}
      sx={goldSx}
    >
      {busy ? texts.preparing : texts.share}
    </FocusableButton>
  );
};
