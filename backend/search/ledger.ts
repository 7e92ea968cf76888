/** How much memory an index may take, in bytes. */
export interface IndexBudget {
  readonly whole: number;
  /** All words, with what finds near ones. */
  readonly words: number;
  /** Words that no other seller uses, of all raffles of one seller. */
  readonly seller: number;
  /** One raffle, with its words that no other raffle has. */
  readonly raffle: number;
}

/** A word that two sellers use belongs to nobody. */
const SHARED = -1;

/** Who pays for what an index keeps. Bytes are estimates. */
export class Ledger {
  private readonly owners: (number | undefined)[] = [];
  private readonly costs: number[] = [];
  private readonly own = new Map<number, number>();
  private kept = 0;
  private keptOfWords = 0;

  constructor(readonly budget: IndexBudget) {}

  /** All that is kept. */
  get bytes(): number {
    return this.kept;
  }

  /** How full it is: 1 when there is no room left for words, or for anything. */
  get fullness(): number {
    const { whole, words } = this.budget;
    return Math.max(this.kept / whole, this.keptOfWords / words);
  }

  private ownBytes(sellerId: number): number {
    return this.own.get(sellerId) ?? 0;
  }

  /**
   * Whether there is room for words, and for what is no word.
   * @param part of the budget that they may fill
   */
  hasRoom(ofWords: number, others: number, part = 1): boolean {
    const { whole, words } = this.budget;
    return (
      this.kept + ofWords + others <= whole * part &&
      (ofWords === 0 || this.keptOfWords + ofWords <= words * part)
    );
  }

  /** Whether a seller has room for words that no other seller uses. */
  hasRoomOf(sellerId: number, ofWords: number): boolean {
    return ofWords === 0 || this.ownBytes(sellerId) + ofWords <= this.budget.seller;
  }

  isShared(word: number): boolean {
    return this.owners[word] === SHARED;
  }

  /** Keeps something that is no word, or gives it back. */
  keep(bytes: number): void {
    this.kept += bytes;
  }

  /** A seller uses a word, which is their own until another one does. */
  use(word: number, sellerId: number): void {
    const owner = this.owners[word];
    if (owner === undefined) {
      this.owners[word] = sellerId;
      this.costs[word] = 0;
    } else if (owner !== sellerId && owner !== SHARED) {
      this.charge(owner, -this.costOf(word));
      this.owners[word] = SHARED;
    }
  }

  /** A word takes more, or less. */
  spend(word: number, bytes: number): void {
    this.kept += bytes;
    this.keptOfWords += bytes;
    this.costs[word] = this.costOf(word) + bytes;
    const owner = this.owners[word] ?? SHARED;
    if (owner !== SHARED) this.charge(owner, bytes);
  }

  /** Nobody has the word any more. */
  forget(word: number): void {
    this.spend(word, -this.costOf(word));
    this.owners[word] = undefined;
  }

  private costOf(word: number): number {
    return this.costs[word] ?? 0;
  }

  private charge(sellerId: number, bytes: number): void {
    const left = this.ownBytes(sellerId) + bytes;
    if (left === 0) this.own.delete(sellerId);
    else this.own.set(sellerId, left);
  }
}
