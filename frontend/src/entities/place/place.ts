export interface Province {
  readonly name: string;
  readonly municipalities: readonly string[];
}

export interface Community {
  readonly name: string;
  readonly provinces: readonly Province[];
}

/** Where something or somebody is; empty where it was not said. */
export interface Place {
  readonly community: string;
  readonly province: string;
  readonly municipality: string;
}

type MaybePlace = { readonly [Part in keyof Place]: string | null };

/** The place of a profile or a raffle, if all three parts are known. */
export const fullPlace = ({ community, province, municipality }: MaybePlace): Place | undefined =>
  community && province && municipality ? { community, province, municipality } : undefined;

/** What is known of a place, from small to large; what repeats itself (Madrid, Madrid) is said once. */
export const placeName = ({ municipality, province, community }: MaybePlace): string =>
  [...new Set([municipality, province, community])].filter(Boolean).join(', ');
