import { useState } from 'react';
import type { RaffleImage, UploadAddress } from '@contracts/uploads';
import { api, post } from '@/shared/api/api';
import { detailOf, isStatus } from '@/shared/api/problems';
import { sendFile } from '@/shared/api/send-file';
import { uploadTexts } from '@/shared/i18n/upload';
import { photoKey, sortOut, type QueuedPhoto } from './queued-photo';

const { useKeepRaffleImageMutation, useOpenUploadMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** An address that takes one photo. */
    openUpload: build.mutation<UploadAddress, undefined>({
      query: () => post('objects/upload'),
    }),
    /** Confirms a photo that was sent; returns the path that serves it. */
    keepRaffleImage: build.mutation<RaffleImage, string>({
      query: (imageURL) => ({ url: 'raffle-images', method: 'PUT', body: { imageURL } }),
    }),
  }),
});

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Requests an address, sends the photo there and confirms it. Returns the path that serves it. */
const useUploadPhoto = () => {
  const [open] = useOpenUploadMutation();
  const [keep] = useKeepRaffleImageMutation();
  return async (file: File, { signal, onProgress }: UploadOptions): Promise<string> => {
    const { uploadURL } = await open(undefined).unwrap();
    signal.throwIfAborted();
    await sendFile(uploadURL, file, { signal, onProgress, headers: { 'Content-Type': file.type } });
    const { objectPath } = await keep(uploadURL).unwrap();
    signal.throwIfAborted();
    return objectPath;
  };
};

/** A photo that the server has stored. */
export interface ArrivedPhoto {
  readonly path: string;
  readonly key: string;
}

type Sent = ArrivedPhoto | { readonly failed: boolean };

const failureOf = (error: unknown): Partial<QueuedPhoto> => {
  const offline = isStatus(error, 0);
  const problem = offline ? uploadTexts.notSent : detailOf(error, uploadTexts.failed);
  return { state: 'failed', problem, offline };
};

/**
 * The photos of one upload: sent together, each with its progress and cancel button.
 * @param taken keys of the photos that were stored before
 */
export const useUploadQueue = (room: number, taken: readonly string[]) => {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const [stored, setStored] = useState(0);
  const upload = useUploadPhoto();

  const patch = (id: string, change: Partial<QueuedPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));

  const sendOne = async ({ id, file, abort: { signal } }: QueuedPhoto): Promise<Sent> => {
    patch(id, { state: 'sending', percent: 0, problem: undefined, offline: false });
    try {
      const onProgress = (percent: number) => patch(id, { percent });
      const path = await upload(file, { signal, onProgress });
      patch(id, { state: 'sent', percent: 100 });
      return { path, key: photoKey(file) };
    } catch (error) {
      patch(id, failureOf(error));
      return { failed: !signal.aborted };
    }
  };

  return {
    photos,
    complaints,
    /** How many photos were stored since the queue was empty. */
    stored,
    sending: photos.some(({ state }) => state === 'sending'),
    offline: photos.some(({ offline }) => offline),
    add: (files: readonly File[]) => {
      const sorted = sortOut(files, room - photos.length, [
        ...taken,
        ...photos.map(({ file }) => photoKey(file)),
      ]);
      setPhotos([...photos, ...sorted.accepted]);
      setComplaints(sorted.complaints);
    },
    /** Removes a photo, also in the middle of its upload. */
    remove: (photo: QueuedPhoto) => {
      photo.abort.abort();
      setPhotos((all) => all.filter(({ id }) => id !== photo.id));
    },
    clear: () => {
      for (const { abort } of photos) abort.abort();
      setPhotos([]);
      setComplaints([]);
      setStored(0);
    },
    /** Sends the waiting and the failed photos, or only these. Stored ones leave the queue. */
    send: async (chosen = photos) => {
      const results = await Promise.all(chosen.map(sendOne));
      const arrived = results.filter((sent) => 'path' in sent);
      setPhotos((all) => all.filter(({ state }) => state !== 'sent'));
      setStored((before) => before + arrived.length);
      const failed = results.some((sent) => 'failed' in sent && sent.failed);
      return { arrived, failed, finished: !failed && chosen.length === photos.length };
    },
  };
};

export type UploadQueue = ReturnType<typeof useUploadQueue>;
