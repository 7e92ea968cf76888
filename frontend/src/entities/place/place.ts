/** A part is empty while it is unknown. */
export interface Place {
  readonly community: string;
  readonly province: string;
  readonly municipality: string;
}

type MaybePlace = { readonly [Part in keyof Place]: string | null };

/** The place of a profile or a raffle, if all three parts are known. */
export const fullPlace = ({ community, province, municipality }: MaybePlace): Place | undefined =>
  community && province && municipality ? { community, province, municipality } : undefined;

/** The known parts, from small to large. A repeated name (Madrid, Madrid) is shown once. */
export const placeName = ({ municipality, province, community }: MaybePlace): string =>
  [...new Set([municipality, province, community])].filter(Boolean).join(', ');
