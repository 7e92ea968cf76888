/** The texts of a picture for shared links, and its photo, which is a published one. */
export interface ShareCard {
  readonly title: string;
  /** In the colour of a button. */
  readonly label: string;
  readonly notes: readonly string[];
  readonly photo: Uint8Array | undefined;
}

/**
 * What a decoder is asked to make: a photo to publish, of a file; a published one, small; or the
 * picture of a shared link.
 */
export type Job =
  | { readonly make: 'picture'; readonly file: string }
  | { readonly make: 'thumbnail'; readonly picture: Uint8Array; readonly type: string }
  | { readonly make: 'card'; readonly card: ShareCard };

/** Why nothing was made; what the sender is told is in `picture-problems`. */
export type Refusal = 'not-an-image' | 'heic' | 'damaged' | 'too-many-pixels' | 'too-much-work';

/** What a decoder says: first that it is ready, then one answer to each job. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly picture: Uint8Array }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
