import { useState } from 'react';
import type { OwnDataQuery } from '@contracts/own-data';
import { apiError, orTooOften } from '@/shared/api/problems';
import { ownDataTexts as texts } from '@/shared/i18n/leaving';
import { saveFile } from '@/shared/lib/save-file';
import { useToast } from '@/shared/lib/toasts';

type Format = OwnDataQuery['format'];

/** Downloads the own data. */
export const useDownload = (userId: number) => {
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
