import { v4 as uuid } from 'uuid';
import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '../../../../../contracts/limits';
import { uploadTexts } from '../../../i18n/create-raffle';

/** A chosen photo on its way. */
export interface QueuedPhoto {
  readonly id: string;
  readonly file: File;
  /** A local address, to show the photo before the server has it. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'failed' | 'sent';
  readonly percent: number;
  /** Why it failed. */
  readonly problem?: string;
  readonly abort: AbortController;
}

const complaintOf = ({ name, type, size }: File): string | undefined => {
  if (!type.startsWith('image/')) return uploadTexts.notImage(name);
  return size > PHOTO_BYTES_MAX ? uploadTexts.tooBig(name) : undefined;
};

const queued = (file: File): QueuedPhoto => ({
  id: uuid(),
  file,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  percent: 0,
  abort: new AbortController(),
});

/** Sorts chosen files into those to queue and complaints about the rest. */
export const sortOut = (files: readonly File[], room: number) => {
  const complaints = files.map(complaintOf).filter((complaint) => complaint !== undefined);
  const good = files.filter((file) => complaintOf(file) === undefined);
  if (good.length > room) complaints.push(uploadTexts.noRoom(PHOTOS_MAX));
  return { accepted: good.slice(0, room).map(queued), complaints };
};
