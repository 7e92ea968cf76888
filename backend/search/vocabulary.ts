import { distanceUpTo } from './distance';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import { stemOf, wordsIn, writtenWords } from './words';

type Said = Pick<SearchedRaffle, 'title' | 'brand' | 'text'>;

interface Entry {
  /** The number of raffles with it. */
  count: number;
  /** As written, with accents, where that is known. */
  readonly written: string;
}

/** Three letters at a time, with the ends of the word. */
const gramsOf = (word: string): string[] => {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

/** How many letters may be wrong in a word of this length. */
const wrongLetters = (length: number): number => {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
};

const put = (sets: Map<string, Set<string>>, key: string, word: string): void => {
  const known = sets.get(key);
  if (known) known.add(word);
  else sets.set(key, new Set([word]));
};

const take = (sets: Map<string, Set<string>>, key: string, word: string): void => {
  const known = sets.get(key);
  known?.delete(word);
  if (known?.size === 0) sets.delete(key);
};

/**
 * The words of all raffles on sale, folded, to find those that somebody means. A word leaves with
 * the last raffle that has it.
 */
export class Vocabulary {
  private readonly entries = new Map<string, Entry>();
  private readonly byGram = new Map<string, Set<string>>();
  private readonly byStem = new Map<string, Set<string>>();
  /** In order, for beginnings; undefined after a change. */
  private sorted: readonly string[] | undefined;

  get size(): number {
    return this.entries.size;
  }

  add({ title, brand, text }: Said): void {
    const written = writtenWords(`${title} ${brand}`);
    for (const word of new Set(wordsIn(text))) {
      const known = this.entries.get(word);
      if (known) known.count += 1;
      else this.learn(word, written.get(word) ?? word);
    }
  }

  remove({ text }: Pick<Said, 'text'>): void {
    for (const word of new Set(wordsIn(text))) {
      const known = this.entries.get(word);
      if (!known) continue;
      known.count -= 1;
      if (known.count === 0) this.forget(word);
    }
  }

  writtenAs(word: string): string {
    return this.entries.get(word)?.written ?? word;
  }

  /** The words that a typed word stands for: those that begin with it, or have its stem. */
  wordsFor(typed: string, most: number): string[] {
    return [...new Set([...this.beginningWith(typed, most), ...this.withStem(typed)])].slice(
      0,
      most,
    );
  }

  /** The word that somebody meant who typed another, or undefined. */
  nearest(typed: string): string | undefined {
    const limit = wrongLetters(typed.length);
    if (limit === 0) return undefined;
    const least = Math.max(1, typed.length + 1 - 3 * limit);
    let best: { word: string; distance: number; count: number } | undefined;
    for (const [word, shared] of this.sharing(typed)) {
      if (shared < least) continue;
      const distance = distanceUpTo(limit, typed, word);
      const count = this.entries.get(word)?.count ?? 0;
      if (distance > limit) continue;
      if (!best || distance < best.distance || (distance === best.distance && count > best.count))
        best = { word, distance, count };
    }
    return best?.word;
  }

  /** How many groups of letters each word has in common with a typed one. */
  private sharing(typed: string): ReadonlyMap<string, number> {
    const shared = new Map<string, number>();
    for (const gram of new Set(gramsOf(typed)))
      for (const word of this.byGram.get(gram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
    return shared;
  }

  private withStem(typed: string): Iterable<string> {
    return this.byStem.get(stemOf(typed)) ?? [];
  }

  private beginningWith(typed: string, most: number): string[] {
    this.sorted ??= [...this.entries.keys()].toSorted();
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    return this.sorted.slice(low, low + most).filter((word) => word.startsWith(typed));
  }

  private learn(word: string, written: string): void {
    this.entries.set(word, { count: 1, written });
    for (const gram of gramsOf(word)) put(this.byGram, gram, word);
    put(this.byStem, stemOf(word), word);
    this.sorted = undefined;
  }

  private forget(word: string): void {
    this.entries.delete(word);
    for (const gram of gramsOf(word)) take(this.byGram, gram, word);
    take(this.byStem, stemOf(word), word);
    this.sorted = undefined;
  }
}
