/** What a decoder is asked to make: a photo to publish, of a file, or a published one, small. */
export type Job =
  | { readonly make: 'picture'; readonly file: string }
  | { readonly make: 'thumbnail'; readonly picture: Uint8Array };

/** Why nothing was made; what the sender is told is in `picture-problems`. */
export type Refusal = 'not-an-image' | 'too-many-pixels' | 'too-much-work';

/** What a decoder says: first that it is ready, then one answer to each job. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly picture: Uint8Array }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
