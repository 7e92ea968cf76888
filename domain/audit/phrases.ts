/**
 * All that a fault says of what was expected and found, in English; `*` stands for any text. A
 * phrase that is missing here does not compile, and neither does one without its Spanish in
 * `projections/auditor/fault-texts.ts`.
 */
export const PHRASES = [
  'none',
  'event *',
  'an event that can be read',
  'an event that every fold can take',
  'tickets * to *',
  'purchase *',
  'at most * tickets sold',
  '* tickets sold',
  'amountCents *',
  'soldTickets *',
  'participants *',
  'refundedCents *',
  'purchases *',
  'raffles *',
  'a raffle that is none',
  'a raffle that is on sale',
  'a raffle that is sealed',
  'a raffle that is over',
  '* when it is none',
  '* when it is on sale',
  '* when it is sealed',
  '* when it is over',
  'ticket * of user *',
  'a seal before the draw',
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
  'the chain before *',
  'the chain *',
  'the root *',
  'the root of * at *',
  'no root since',
  'the end at *',
  'the draw at *',
  'neither ended nor cancelled',
  'not drawn',
  'seven days between two features of a seller',
  '* seconds after that of raffle *',
  'a slot of the week',
  'a feature without one',
  'one owner, user *',
  'a claim of user *',
  'a claim of the name of an account',
  'user *, who has another name',
  'user *, who has no account',
  'a user name of user *',
  'a slot that is used or given back',
  'a raffle that is withdrawn',
  'raffle * on sale',
  'an account that is suspended',
  'user * in good standing',
  'the end of a decision',
  'the end of a deletion',
] as const;

export type PhrasePattern = (typeof PHRASES)[number];

type Filled<Pattern extends string> = Pattern extends `${infer Before}*${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Pattern;

/** A phrase with its texts filled in. */
export type Phrase = Filled<PhrasePattern>;

/** What stands before the value in phrases that end with one. */
export type ValueName = PhrasePattern extends infer Pattern
  ? Pattern extends `${infer Name} *`
    ? Filled<Name>
    : never
  : never;

declare const isVerbatim: unique symbol;

/** A bare value, or the message of a program: nobody translates it. */
export type Verbatim = string & { readonly [isVerbatim]: true };

// The mark is for the compiler alone.
export const verbatim = (text: string): Verbatim => text as Verbatim;
