import { LISTED_FIELDS, type ListedRaffle, type Raffle } from '@contracts/raffle-shapes';

/** A raffle as lists show it. */
export const listedRaffle = (raffle: Raffle): ListedRaffle => {
  const fields = Object.fromEntries(
    LISTED_FIELDS.filter((field) => field in raffle).map((field) => [field, raffle[field]]),
  );
  // Its entries are fields of a raffle by these names, which TypeScript cannot follow.
  return { ...(fields as unknown as ListedRaffle), photos: raffle.photos.slice(0, 1) };
};
