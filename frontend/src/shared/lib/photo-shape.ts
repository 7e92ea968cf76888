/** In pixels; null where it is not known. */
export interface PhotoSize {
  readonly width: number | null;
  readonly height: number | null;
}

const USUAL = 4 / 3;
/** Of a stage: as narrow as a phone held upright takes its photos, as wide as a film. */
const STAGE = { narrowest: 3 / 4, widest: 16 / 9 };
/** Beyond these, the frame of a card would cut away more than half of the photo. */
const CARD = { narrowest: 2 / 3, widest: 8 / 3 };

/** Width over height; undefined where the size is not known. */
const ratioOf = ({ width, height }: PhotoSize): number | undefined =>
  width === null || height === null ? undefined : width / height;

/** Width over height of a stage for this photo: its own, within what suits a screen. */
export const stageRatio = (size: PhotoSize): number =>
  Math.min(STAGE.widest, Math.max(STAGE.narrowest, ratioOf(size) ?? USUAL));

/** Whether cards show it with its edges, since too little of it would be left. */
export const isTooLongForCards = (size: PhotoSize): boolean => {
  const ratio = ratioOf(size) ?? USUAL;
  return ratio < CARD.narrowest || ratio > CARD.widest;
};

export const isKnown = (size: PhotoSize): boolean => ratioOf(size) !== undefined;
