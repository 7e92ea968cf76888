import { foldText } from '../../contracts/search-text';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { Dictionary } from './dictionary';
import type { Ledger } from './ledger';
import { Effort, type Pieces } from './pieces';
import { mayBeMeant } from './near';
import { RowLists } from './row-lists';
import { indexedBytes, nearBytes, wordBytes } from './sizes';
import { foundWordsIn, hasLongWord } from './words';

/** What a new word takes, and one whose row is looked for in a list. */
const LEARN = 200;
const LEAVE = 400;

interface Words {
  readonly inText: readonly string[];
  readonly inTitle: readonly string[];
  /** In the title or the brand. */
  readonly inNames: ReadonlySet<string>;
}

/** What a new word takes; one of a title or a brand is a near one, too. */
const newBytes = (word: string, isName: boolean): number =>
  wordBytes(word) + (isName && mayBeMeant(word) ? nearBytes(word) : 0);

const wordsOf = ({ title, brand, text }: SearchedRaffle): Words => {
  const [foldedTitle, foldedBrand] = [foldText(title), foldText(brand)];
  const inTitle = [...new Set(foundWordsIn(foldedTitle))];
  return {
    inText: [...new Set(foundWordsIn(text))],
    inTitle,
    inNames: new Set([...inTitle, ...foundWordsIn(foldedBrand)]),
  };
};

const bytesOf = (raffle: SearchedRaffle, { inText, inTitle, inNames }: Words): number =>
  indexedBytes(raffle, inText, [...inTitle, ...inNames]);

/** Which rows have each word, by the word's number. */
export class Postings {
  readonly inTitle = new RowLists();
  readonly inNames = new RowLists();
  readonly inText = new RowLists();
  /** Rows with a word that was cut: their texts tell the rest of it. */
  readonly ofLongWords = new Set<number>();

  constructor(
    private readonly dictionary: Dictionary,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @param part of the budget that may be full then
   * @returns the numbers of its words, or undefined where there is no room
   */
  *add(row: number, raffle: SearchedRaffle, part: number): Pieces<readonly number[] | undefined> {
    const words = wordsOf(raffle);
    yield raffle.text.length;
    const bytes = bytesOf(raffle, words);
    if (!this.hasRoom(raffle, words, bytes, part)) return undefined;
    this.ledger.keep(bytes);
    const numbers: number[] = [];
    const effort = new Effort();
    for (const word of words.inText) {
      if (effort.add(LEARN)) yield effort.taken();
      const number = this.learn(word, raffle.sellerId);
      this.inText.add(number, row);
      numbers.push(number);
    }
    for (const number of this.known(words.inTitle)) this.inTitle.add(number, row);
    for (const number of this.known([...words.inNames])) this.inNames.add(number, row);
    if (hasLongWord(raffle.text)) this.ofLongWords.add(row);
    yield effort.taken();
    return numbers;
  }

  /** The numbers of a raffle's words, which has been added. */
  numbersOf({ text }: Pick<SearchedRaffle, 'text'>): readonly number[] {
    return this.known([...new Set(foundWordsIn(text))]);
  }

  /** Forgets what was added, with the words that no other row has. */
  *remove(row: number, raffle: SearchedRaffle): Pieces<void> {
    const words = wordsOf(raffle);
    this.ledger.keep(-bytesOf(raffle, words));
    for (const number of this.known(words.inTitle)) this.inTitle.remove(number, row);
    for (const number of this.known([...words.inNames])) this.inNames.remove(number, row);
    this.ofLongWords.delete(row);
    const effort = new Effort();
    for (const number of this.known(words.inText)) {
      if (effort.add(LEAVE)) yield effort.taken();
      this.inText.remove(number, row);
      if (this.inText.has(number)) continue;
      this.ledger.forget(number);
      this.dictionary.forget(number);
    }
    yield effort.taken();
  }

  private learn(word: string, sellerId: number): number {
    const isNew = this.isNew(word);
    const number = this.dictionary.learn(word);
    this.ledger.use(number, sellerId);
    if (isNew) this.ledger.spend(number, wordBytes(word));
    return number;
  }

  private hasRoom(
    { sellerId }: SearchedRaffle,
    { inText, inNames }: Words,
    bytes: number,
    part: number,
  ): boolean {
    const { ledger } = this;
    const own = inText
      .filter((word) => this.isNew(word))
      .reduce((sum, word) => sum + newBytes(word, inNames.has(word)), 0);
    return (
      own + bytes <= ledger.budget.raffle &&
      ledger.hasRoomOf(sellerId, own) &&
      ledger.hasRoom(own, bytes, part)
    );
  }

  private isNew(word: string): boolean {
    return this.dictionary.exactly(word).length === 0;
  }

  private known(words: readonly string[]): readonly number[] {
    return words.flatMap((word) => this.dictionary.exactly(word));
  }
}
