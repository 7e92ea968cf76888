import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { User } from '@contracts/accounts';
import { OWN_DATA_FORMATS, type OwnDataQuery } from '@contracts/own-data';
import { apiError, orTooOften } from '@/shared/api/problems';
import { ownDataTexts as texts } from '@/shared/i18n/leaving';
import { saveFile } from '@/shared/lib/save-file';
import { useToast } from '@/shared/lib/toasts';
import { Sheet } from '@/shared/ui/sheet';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

type Format = OwnDataQuery['format'];

/** Downloads the own data. */
const useDownload = (userId: number) => {
  const [running, setRunning] = useState<Format>();
  const toast = useToast();
  const fail = (error: unknown) => {
    const text = orTooOften(error, texts.failedText);
    toast({ tone: 'error', title: texts.failed, text });
  };
  const download = async (format: Format): Promise<void> => {
    setRunning(format);
    try {
      const answer = await fetch(`/api/users/${userId}/data?format=${format}`);
      if (!answer.ok) {
        fail(apiError(answer.status, await answer.text()));
        return;
      }
      // Read whole: a file that was cut off fails here, and is not saved.
      saveFile(await answer.blob(), `mis-datos-rifaviva.${format}`);
      toast({ title: texts.done, text: texts.doneText });
    } catch (error) {
      fail(error);
    } finally {
      setRunning(undefined);
    }
  };
  return { running, download };
};

/** Takes along what the site holds about the person. */
export const OwnDataSection = ({ user }: { readonly user: Pick<User, 'id'> }) => {
  const { running, download } = useDownload(user.id);
  return (
    <Sheet title={texts.title} hint={texts.hint}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {OWN_DATA_FORMATS.toReversed().map((format) => (
          <FocusableButton
            key={format}
            variant="outlined"
            startIcon={<DownloadRounded />}
            disabled={running !== undefined}
            onClick={() => void download(format)}
          >
            {running === format ? texts.loading : texts[format]}
          </FocusableButton>
        ))}
      </Box>
    </Sheet>
  );
};
