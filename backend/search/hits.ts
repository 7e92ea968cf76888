import { foldText } from '../../contracts/search-text';
import type { Dictionary } from './dictionary';
import { levelOf, WHERE } from './level';
import { blocksOf, Effort, type Pieces } from './pieces';
import type { Postings } from './postings';
import type { RowLists } from './row-lists';
import { at, type Rows } from './rows';
import { hasWords, soughtWords, wordsIn } from './words';

/** Rows in their order, each with its level. */
export interface Hits {
  readonly rows: Uint32Array;
  readonly levels: Uint8Array;
}

export interface Indexed {
  readonly rows: Rows;
  readonly dictionary: Dictionary;
  readonly postings: Postings;
}

/** What a letter takes where a text is read. */
const LETTER = 0.05;
/** What it takes to part a title into words. */
const TITLE = 200;

/** The rows that have one word of each of these sets. */
export function* rowsWithAll(
  sets: readonly Iterable<number>[],
  lists: RowLists,
  size: number,
): Pieces<readonly number[]> {
  /** How many of the first sets each row has. */
  const has = new Uint8Array(size);
  let found: number[] = [];
  const effort = new Effort();
  for (const [nth, set] of sets.entries()) {
    found = [];
    for (const word of set) {
      if (effort.add(4)) yield effort.taken();
      const list = lists.of(word);
      for (const [from, end] of blocksOf(list.length)) {
        for (let place = from; place < end; place += 1) {
          const row = list[place] ?? 0;
          if (has[row] !== nth) continue;
          has[row] = nth + 1;
          found.push(row);
        }
        if (effort.add(end - from)) yield effort.taken();
      }
    }
  }
  yield effort.taken();
  return found;
}

/**
 * A beginning of words, and another number or gender. A single letter begins too many words: it
 * counts as a word of its own alone.
 */
export function* matching(
  dictionary: Dictionary,
  word: string,
): Generator<number, void, undefined> {
  yield* word.length > 1 ? dictionary.beginningWith(word) : dictionary.exactly(word);
  yield* dictionary.withStemOf(word);
}

/** The word itself, and another number or gender. */
function* same(dictionary: Dictionary, word: string): Generator<number, void, undefined> {
  yield* dictionary.exactly(word);
  yield* dictionary.withStemOf(word);
}

/** Every word in any order. */
const withWords = (
  { rows, dictionary, postings }: Indexed,
  text: string,
  lists: RowLists = postings.inText,
  like = matching,
) => {
  const sets = soughtWords(text).map((word) => like(dictionary, word));
  return rowsWithAll(sets, lists, rows.size);
};

const longest = (words: readonly string[]): string =>
  words.reduce((long, word) => (word.length > long.length ? word : long), '');

/** Those of some rows whose text has a folded text as it is. */
function* having(rows: Rows, some: Iterable<number>, folded: string): Pieces<readonly number[]> {
  const found: number[] = [];
  const effort = new Effort();
  for (const row of some) {
    const text = rows.texts[row] ?? '';
    if (effort.add(1 + text.length * LETTER)) yield effort.taken();
    if (text.includes(folded)) found.push(row);
  }
  yield effort.taken();
  return found;
}

/** The rows with a folded text as it is, which may begin and end within words. */
function* withText(indexed: Indexed, folded: string): Pieces<readonly number[]> {
  const { rows, dictionary, postings } = indexed;
  // A text of only accents becomes empty without them.
  if (folded === '') return [];
  const part = longest(wordsIn(folded));
  if (part === '') return yield* having(rows, rows.texts.keys(), folded);
  const words = yield* dictionary.containing(part);
  const found = yield* rowsWithAll([words], postings.inText, rows.size);
  const certain = part === folded ? found : yield* having(rows, found, folded);
  return [...certain, ...(yield* having(rows, postings.ofLongWords, folded))];
}

/** Marks the rows that a text finds, each with the best of its levels. */
function* markFound(indexed: Indexed, text: string, levels: Uint8Array): Pieces<void> {
  const { inTitle, inNames } = indexed.postings;
  const wheres = new Uint8Array(levels.length).fill(WHERE.anywhere);
  const named = { where: WHERE.inNames, rows: yield* withWords(indexed, text, inNames) };
  const titled = { where: WHERE.inTitle, rows: yield* withWords(indexed, text, inTitle) };
  const whole = { where: WHERE.wholeInTitle, rows: yield* withWords(indexed, text, inTitle, same) };
  for (const { where, rows } of [named, titled, whole]) for (const row of rows) wheres[row] = where;
  const mark = (rows: readonly number[], asTyped: boolean) => {
    for (const row of rows) levels[row] = levelOf(wheres[row] ?? WHERE.anywhere, asTyped);
  };
  mark(yield* withWords(indexed, text), false);
  mark(yield* withText(indexed, foldText(text)), true);
}

/** Marks those of the rows that have no words in the index. */
function* markTitled(rows: Rows, text: string, status: number, levels: Uint8Array): Pieces<void> {
  const statuses = rows.column('status');
  const [folded, words] = [foldText(text), soughtWords(text)];
  const effort = new Effort();
  for (const row of rows.titled) {
    if (effort.add(1)) yield effort.taken();
    if (at(statuses, row) !== status) continue;
    if (effort.add(TITLE)) yield effort.taken();
    const itsText = rows.texts[row] ?? '';
    const where = hasWords(rows.titles[row] ?? '', words) ? WHERE.inTitle : WHERE.inNames;
    if (folded !== '' && itsText.includes(folded)) levels[row] = levelOf(where, true);
    else if (hasWords(itsText, words)) levels[row] = levelOf(where, false);
  }
  yield effort.taken();
}

/** The rows of one status, of those that a text finds. */
export function* hitsOf(indexed: Indexed, text: string | undefined, status: number): Pieces<Hits> {
  const { rows } = indexed;
  const statuses = rows.column('status');
  const levels = new Uint8Array(rows.size);
  if (text === undefined) levels.fill(1);
  else {
    yield* markTitled(rows, text, status, levels);
    yield* markFound(indexed, text, levels);
  }
  const found = new Uint32Array(rows.size);
  let count = 0;
  const effort = new Effort();
  for (const [from, end] of blocksOf(rows.size)) {
    for (let row = from; row < end; row += 1) {
      if (levels[row] === 0 || statuses[row] !== status) continue;
      found[count] = row;
      count += 1;
    }
    if (effort.add(end - from)) yield effort.taken();
  }
  const hits = found.slice(0, count);
  yield effort.taken();
  return { rows: hits, levels: Uint8Array.from(hits, (row) => levels[row] ?? 0) };
}
