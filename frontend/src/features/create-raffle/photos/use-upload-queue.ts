import { useState } from 'react';
import { uploadTexts } from '../../../i18n/create-raffle';
import { detailOf } from '../../../lib/problems';
import { sortOut, type QueuedPhoto } from './queued-photo';
import { useUploadPhoto } from './use-upload-photo';

type Sent = { readonly path: string } | { readonly failed: boolean };

/** The photos of one upload: chosen, sent together, each with its own progress and way out. */
export const useUploadQueue = (room: number) => {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const upload = useUploadPhoto();

  const patch = (id: string, change: Partial<QueuedPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));

  const sendOne = async ({ id, file, abort: { signal } }: QueuedPhoto): Promise<Sent> => {
    patch(id, { state: 'sending', percent: 0, problem: undefined });
    try {
      const onProgress = (percent: number) => patch(id, { percent });
      const path = await upload(file, { signal, onProgress });
      patch(id, { state: 'sent', percent: 100 });
      return { path };
    } catch (error) {
      patch(id, { state: 'failed', problem: detailOf(error, uploadTexts.failed) });
      return { failed: !signal.aborted };
    }
  };

  return {
    photos,
    complaints,
    sending: photos.some(({ state }) => state === 'sending'),
    add: (files: readonly File[]) => {
      const sorted = sortOut(files, room - photos.length);
      setPhotos([...photos, ...sorted.accepted]);
      setComplaints(sorted.complaints);
    },
    /** Takes a photo out, also in the middle of its way. */
    remove: (photo: QueuedPhoto) => {
      photo.abort.abort();
      setPhotos((all) => all.filter(({ id }) => id !== photo.id));
    },
    clear: () => {
      for (const { abort } of photos) abort.abort();
      setPhotos([]);
      setComplaints([]);
    },
    /** Sends what waits or failed before; what has arrived leaves the queue. */
    send: async () => {
      const results = await Promise.all(photos.map(sendOne));
      setPhotos((all) => all.filter(({ state }) => state !== 'sent'));
      return {
        paths: results.flatMap((sent) => ('path' in sent ? [sent.path] : [])),
        failed: results.some((sent) => 'failed' in sent && sent.failed),
      };
    },
  };
};

export type UploadQueue = ReturnType<typeof useUploadQueue>;
