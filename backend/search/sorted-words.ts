/** What comes or goes moves the numbers of one page alone. */
const PAGE_MOST = 1_024;

/** How many of the first places of a list are before something. */
const placeWhere = (length: number, isBefore: (place: number) => boolean): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The numbers of texts, in the order of the texts. */
export class SortedWords {
  private readonly pages: number[][] = [];

  constructor(private readonly textOf: (number: number) => string) {}

  add(number: number): void {
    const text = this.textOf(number);
    const nth = Math.max(0, this.pageOf(text, number));
    const page = this.pages[nth];
    if (!page) {
      this.pages.push([number]);
      return;
    }
    page.splice(this.placeIn(page, text, number), 0, number);
    if (page.length > PAGE_MOST) this.pages.splice(nth + 1, 0, page.splice(PAGE_MOST / 2));
  }

  /** While its text is still known. */
  remove(number: number): void {
    const text = this.textOf(number);
    const nth = this.pageOf(text, number);
    const page = this.pages[nth];
    const place = page ? this.placeIn(page, text, number) : 0;
    if (page?.[place] !== number) return;
    page.splice(place, 1);
    if (page.length === 0) this.pages.splice(nth, 1);
  }

  /** The numbers of the texts that begin so, in their order. */
  *beginningWith(start: string): Generator<number, void, undefined> {
    let nth = Math.max(0, this.pageOf(start, -1));
    let place = this.placeIn(this.pages[nth] ?? [], start, -1);
    for (let page = this.pages[nth]; page; page = this.pages[nth]) {
      for (; place < page.length; place += 1) {
        const number = page[place] ?? 0;
        if (!this.textOf(number).startsWith(start)) return;
        yield number;
      }
      nth += 1;
      place = 0;
    }
  }

  /** The numbers of the texts that are the same. */
  *exactly(text: string): Generator<number, void, undefined> {
    for (const number of this.beginningWith(text)) {
      if (this.textOf(number) !== text) return;
      yield number;
    }
  }

  private isBefore(one: number, text: string, number: number): boolean {
    const itsText = this.textOf(one);
    return itsText === text ? one < number : itsText < text;
  }

  /** The last page that begins before a text with its number; -1 for none. */
  private pageOf(text: string, number: number): number {
    const isBefore = (nth: number): boolean =>
      this.isBefore(this.pages[nth]?.[0] ?? 0, text, number + 1);
    return placeWhere(this.pages.length, isBefore) - 1;
  }

  private placeIn(page: readonly number[], text: string, number: number): number {
    return placeWhere(page.length, (place) => this.isBefore(page[place] ?? 0, text, number));
  }
}
