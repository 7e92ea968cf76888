import { soundsOf } from './sounds';
import { SortedWords } from './sorted-words';
import { stemOf } from './words';

const GRAM = 3;

/** Three letters at a time, with the ends of the word. */
const gramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + GRAM)));
};

const put = (lists: Map<string, number[]>, key: string, word: number): void => {
  const known = lists.get(key);
  if (known) known.push(word);
  else lists.set(key, [word]);
};

/** Every word of an index, folded, with a number. It only grows. */
export class Dictionary {
  readonly words: string[] = [];
  private readonly sounds: (readonly string[])[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly byGram = new Map<string, number[]>();
  private readonly byStem = new Map<string, number[]>();
  private readonly bySound = new Map<string, number[]>();
  private readonly inOrder = new SortedWords();
  private readonly inOrderOfSounds = new SortedWords();

  /** The number of a word, which is new from now on if it is not known. */
  learn(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    for (const gram of gramsOf(word)) put(this.byGram, gram, number);
    put(this.byStem, stemOf(word), number);
    const sounds = soundsOf(word);
    const [sound = ''] = sounds;
    this.sounds.push(sounds);
    for (const each of sounds) put(this.bySound, each, number);
    this.inOrder.add(word);
    this.inOrderOfSounds.add(sound);
    return number;
  }

  exactly(word: string): readonly number[] {
    const number = this.numbers.get(word);
    return number === undefined ? [] : [number];
  }

  /** In the order of the words. */
  beginningWith(start: string): readonly number[] {
    return this.inOrder.beginningWith(start);
  }

  /** Those whose sound begins with that of a text, in the order of their sounds. */
  soundingFrom(sound: string): readonly number[] {
    return this.inOrderOfSounds.beginningWith(sound);
  }

  soundingLike(word: string): readonly number[] {
    return soundsOf(word).flatMap((sound) => this.bySound.get(sound) ?? []);
  }

  withStemOf(word: string): readonly number[] {
    return this.byStem.get(stemOf(word)) ?? [];
  }

  containing(part: string): readonly number[] {
    const fewest = this.fewestFor(part) ?? this.words.map((_, number) => number);
    return fewest.filter((number) => this.wordOf(number).includes(part));
  }

  /** The words that have at least so many groups of letters in common with a typed one. */
  sharing(typed: string, least: number): readonly number[] {
    const shared = new Uint8Array(this.words.length);
    const found: number[] = [];
    for (const gram of gramsOf(typed)) {
      for (const number of this.byGram.get(gram) ?? []) {
        const times = (shared[number] ?? 0) + 1;
        shared[number] = times;
        if (times === least) found.push(number);
      }
    }
    return found;
  }

  wordOf(number: number): string {
    return this.words[number] ?? '';
  }

  soundsOf(number: number): readonly string[] {
    return this.sounds[number] ?? [];
  }

  /** The shortest list that has every word with this part; undefined for a very short part. */
  private fewestFor(part: string): readonly number[] | undefined {
    let fewest: readonly number[] | undefined;
    for (let at = 0; at + GRAM <= part.length; at += 1) {
      const list = this.byGram.get(part.slice(at, at + GRAM)) ?? [];
      if (!fewest || list.length < fewest.length) fewest = list;
    }
    return fewest;
  }
}
