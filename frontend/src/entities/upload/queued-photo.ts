import { v4 as uuid } from 'uuid';
import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@contracts/limits';
import { isHeic } from '@contracts/uploads';
import { uploadTexts } from '@/shared/i18n/upload';

/** A chosen photo until the server keeps it. */
export interface QueuedPhoto {
  readonly id: string;
  readonly file: File;
  /** A local URL, to show the photo before it is uploaded. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'failed' | 'sent';
  readonly percent: number;
  /** Why it failed. */
  readonly problem?: string;
  /** True when it failed because no answer came. */
  readonly offline?: boolean;
  readonly abort: AbortController;
}

/** Identifies a picture. Without the date, because some devices change it with each choice. */
export const photoKey = ({ name, type, size }: File): string => `${name}|${type}|${size}`;

const complaintOf = (file: File, taken: ReadonlySet<string>): string | undefined => {
  if (isHeic(file)) return uploadTexts.heic(file.name);
  if (!file.type.startsWith('image/')) return uploadTexts.notImage(file.name);
  if (file.size > PHOTO_BYTES_MAX) return uploadTexts.tooBig(file.name);
  return taken.has(photoKey(file)) ? uploadTexts.repeated(file.name) : undefined;
};

const queued = (file: File): QueuedPhoto => ({
  id: uuid(),
  file,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  percent: 0,
  abort: new AbortController(),
});

/**
 * Splits chosen files into photos to queue and error messages.
 * @param taken keys of the photos that exist already
 */
export const sortOut = (files: readonly File[], room: number, taken: readonly string[]) => {
  const seen = new Set(taken);
  const good: File[] = [];
  const complaints: string[] = [];
  for (const file of files) {
    const complaint = complaintOf(file, seen);
    if (complaint === undefined) good.push(file);
    else complaints.push(complaint);
    seen.add(photoKey(file));
  }
  if (good.length > room) complaints.push(uploadTexts.noRoom(PHOTOS_MAX));
  return { accepted: good.slice(0, room).map(queued), complaints };
};
