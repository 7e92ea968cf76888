import { sendFile } from '@/shared/api/send-file';
import { useKeepRaffleImageMutation, useOpenUploadMutation } from '@/shared/api/upload.api';

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Asks for an address, sends the photo there, and has it kept. Answers the path that serves it. */
export const useUploadPhoto = () => {
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
