import { useState } from 'react';
import type { OwnDataQuery } from '@contracts/own-data';
import { apiError, orTooOften } from '@/shared/api/problems';
import { ownDataTexts as texts } from '@/shared/i18n/leaving';
import { useToast } from '@/shared/lib/toasts';

type Format = OwnDataQuery['format'];

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

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
      save(await answer.blob(), `mis-datos-rifaviva.${format}`);
      toast({ title: texts.done, text: texts.doneText });
    } catch (error) {
      fail(error);
    } finally {
      setRunning(undefined);
    }
  };
  return { running, download };
};
