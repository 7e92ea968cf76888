import pLimit from 'p-limit';
import { newUploadKey, imagePath, pictureObject, WEBP } from '../platform/objects/picture-keys';
import { photoOf } from '../backend/uploads/webp-size';
import type { Photo } from '../domain/raffles/events';
import type { ObjectStore } from '../platform/objects/objects';
import type { DemoRaffle } from './catalogue/demo-raffle';
import { drawing } from './pictures/drawing';
import { scene, type Picture } from './pictures/scene';

const QUALITY = { quality: 82, effort: 2 } as const;
const AT_ONCE = 4;

/** Renders one photograph of an article. */
export type Photographer = (picture: Picture, shot: number) => Promise<Buffer>;

export const takePhotograph: Photographer = (picture, shot) =>
  drawing(scene(picture, shot)).webp(QUALITY).toBuffer();

/**
 * Renders each article's photographs once, and stores them as the seller's uploads. Raffles of one
 * series share them.
 */
export const createStudio = (objects: ObjectStore, photographer: Photographer) => {
  const limit = pLimit(AT_ONCE);
  const taken = new Map<Picture, Promise<Photo[]>>();

  const take = (picture: Picture, shot: number, sellerId: number): Promise<Photo> =>
    limit(async () => {
      const key = newUploadKey(sellerId);
      const photograph = await photographer(picture, shot);
      await objects.put(pictureObject(key), photograph, WEBP);
      return photoOf(imagePath(key), photograph);
    });

  return {
    photographsOf: ({ picture, photographs }: DemoRaffle, sellerId: number): Promise<Photo[]> => {
      const shots = Array.from({ length: photographs }, (_, shot) => shot);
      const all =
        taken.get(picture) ?? Promise.all(shots.map((shot) => take(picture, shot, sellerId)));
      taken.set(picture, all);
      return all;
    },
  };
};

export type Studio = ReturnType<typeof createStudio>;
