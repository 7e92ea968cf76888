import type { WriteOutcome } from '../log/stream-writer';
import type { InvalidEvent } from './requests';

/** Why an append is refused before it reaches the log. */
export type Refusal =
  | InvalidEvent
  | { readonly kind: 'tooBig' }
  | { readonly kind: 'noName' }
  | { readonly kind: 'notCovered'; readonly what: string };

/** Every possible outcome of an append. */
export type AppendResult =
  | WriteOutcome
  | Refusal
  | { readonly kind: 'failed'; readonly error: unknown };

export type Written = Extract<WriteOutcome, { kind: 'written' }>;
export type WrongRevision = Extract<WriteOutcome, { kind: 'wrongRevision' }>;
