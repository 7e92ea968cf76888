import { GROUPS, groupsOf } from './letters';
import { Effort, type Pieces } from './pieces';
import { SortedWords } from './sorted-words';
import { soundsOf } from './sounds';

/** More words are not looked at for one that was typed: a search ends in time whatever there is. */
const TRIED_MOST = 20_000;
/** A word has its sound and that of its stem. */
const SOUNDS_MOST = 2;

/** What finds words that are nearly a typed one: groups of letters, and sounds. */
export class NearLists {
  private readonly sounds: (readonly string[] | undefined)[] = [];
  private readonly byGroup: Set<number>[] = Array.from({ length: GROUPS });
  /** The sounds of all words, each by twice its word's number, and one for that of the stem. */
  private readonly inOrderOfSounds = new SortedWords(
    (place) => this.soundsOf(place >> 1)[place % SOUNDS_MOST] ?? '',
  );

  has(number: number): boolean {
    return this.sounds[number] !== undefined;
  }

  add(number: number, word: string): void {
    this.sounds[number] = soundsOf(word);
    for (const place of this.placesOf(number)) this.inOrderOfSounds.add(place);
    for (const group of groupsOf(word)) (this.byGroup[group] ??= new Set()).add(number);
  }

  remove(number: number, word: string): void {
    for (const place of this.placesOf(number)) this.inOrderOfSounds.remove(place);
    for (const group of groupsOf(word)) this.byGroup[group]?.delete(number);
    this.sounds[number] = undefined;
  }

  soundsOf(number: number): readonly string[] {
    return this.sounds[number] ?? [];
  }

  /** Those whose sound begins with that of a text, in the order of their sounds. */
  *soundingFrom(sound: string): Pieces<readonly number[]> {
    const found: number[] = [];
    const effort = new Effort();
    for (const place of this.inOrderOfSounds.beginningWith(sound)) {
      if (effort.add(1)) yield effort.taken();
      if (place % SOUNDS_MOST === 0) found.push(place >> 1);
      if (found.length === TRIED_MOST) break;
    }
    yield effort.taken();
    return found;
  }

  *soundingLike(word: string): Pieces<readonly number[]> {
    const found: number[] = [];
    const effort = new Effort();
    for (const sound of soundsOf(word))
      for (const place of this.inOrderOfSounds.exactly(sound)) {
        if (effort.add(1)) yield effort.taken();
        if (found.push(place >> 1) === TRIED_MOST) break;
      }
    yield effort.taken();
    return found;
  }

  /** The words that have at least so many groups of letters in common with a typed one. */
  *sharing(typed: string, least: number): Pieces<readonly number[]> {
    const shared = new Map<number, number>();
    const found: number[] = [];
    const effort = new Effort();
    for (const group of groupsOf(typed))
      for (const number of this.byGroup[group] ?? []) {
        if (effort.add(4)) yield effort.taken();
        const times = (shared.get(number) ?? 0) + 1;
        shared.set(number, times);
        if (times === least && found.length < TRIED_MOST) found.push(number);
      }
    yield effort.taken();
    return found;
  }

  private placesOf(number: number): readonly number[] {
    return this.soundsOf(number).map((_, nth) => number * SOUNDS_MOST + nth);
  }
}
