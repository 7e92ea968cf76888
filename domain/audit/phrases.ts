/**
 * All that a fault says of what was expected and found; `*` stands for a value, and is alone for a
 * bare one or the message of a program. The terminal shows these words, the console its own
 * (`projections/auditor/report-view.ts`): a phrase that lacks them does not compile.
 */
export const PHRASES = [
  '*',
  'none',
  'event *',
  'an event that can be read',
  'an event that every fold can take',
  'an event that the rules can take',
  'what the rules make',
  '* refused: *',
  '* that changes nothing',
  '* that follows from nothing',
  'the event *',
  'the stream *',
  '* in *',
  'raffles *',
  'ticket * of user *',
  'version *',
  'commitment *',
  'numbering *',
  'chain *',
  'winners *',
  'shape *',
  'not before *',
  'nothing of a day that has its root, as *',
  'an event of *',
  'the day *',
  'the day at least *',
  'the life *',
  'the root *',
  'the root of * at *',
  'no root since',
  'the end at *',
  'the draw at *',
  'neither ended nor cancelled',
  'not drawn',
  'the opening at *',
  'no hand-over of the prize',
  'the next step at *',
  'none since',
  'a slot of the week',
  'a feature without one',
  'a number up to *',
  'the number *',
  'a claim of the name of an account',
  'user *, who has another name',
  'user *, who has no account',
  'a user name of user *',
  'a slot that is used or given back',
  'a raffle that is withdrawn',
  'raffle * on sale',
  'an account that is suspended',
  'user * in good standing',
  'an act of user *',
  'an act of an operator',
  'an act of somebody with an account',
  'an act of somebody whom it does not concern',
  'the end of a decision',
  'the end of a deletion',
  'the state after event *',
  'another state',
  'a block that knows the event',
  'the block *, which does not',
] as const;

export type Phrase = (typeof PHRASES)[number];

export type SaidValue = string | number | null | undefined;

/** A phrase, and its values in their order. */
export type Said = readonly [phrase: Phrase, ...values: readonly SaidValue[]];

/** Puts the values into words of any language. */
export const filled = (words: string, values: readonly SaidValue[]): string => {
  const rest = values.values();
  return words.replaceAll('*', () => String(rest.next().value));
};

export const inEnglish = ([phrase, ...values]: Said): string => filled(phrase, values);
