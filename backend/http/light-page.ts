/** The largest page of a list, whatever people have written. */
export const PAGE_BYTES_MAX = 40_000;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string | undefined;
}

interface View<Item, Shown> {
  /** Undefined for what can't be shown now. */
  readonly show: (item: Item) => Shown | undefined;
  /** Writes what is shown, of which a part may be written already. */
  readonly json?: (shown: Shown) => string;
  /** The cursor of the page after this item. */
  readonly cursorAfter: (item: Item) => string;
}

interface LightPage<Shown> {
  readonly body: readonly Shown[];
  readonly nextCursor?: string | undefined;
}

/** Of pages, whose items were written to be measured. */
const written = new WeakMap<readonly unknown[], string>();

/** The JSON of a list. A light page is not written a second time, so it must not have changed. */
export const jsonOfList = (list: readonly unknown[]): string =>
  written.get(list) ?? JSON.stringify(list);

/**
 * As much of a page as may be sent at once; its cursor leads to the rest. The first item is always
 * sent, so that the pages end.
 */
export const lightPage = <Item, Shown>(
  { items, nextCursor }: Page<Item>,
  { show, json = JSON.stringify, cursorAfter }: View<Item, Shown>,
): LightPage<Shown> => {
  const body: Shown[] = [];
  const texts: string[] = [];
  const ending = (cursor: string | undefined): LightPage<Shown> => {
    written.set(body, `[${texts.join(',')}]`);
    return { body, nextCursor: cursor };
  };
  let bytes = '[]'.length;
  let last: Item | undefined;
  for (const item of items) {
    const shown = show(item);
    if (shown !== undefined) {
      const text = json(shown);
      bytes += Buffer.byteLength(text) + ','.length;
      if (last !== undefined && bytes > PAGE_BYTES_MAX) return ending(cursorAfter(last));
      body.push(shown);
      texts.push(text);
    }
    last = item;
  }
  return ending(nextCursor);
};
