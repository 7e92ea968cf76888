/** What a browser's translation puts in the place of a text. */
const STAND_IN = 'FONT';

/** By the text that React made and goes on to use. */
const standIns = new WeakMap<Node, Element>();

interface Change {
  readonly node: Node;
  readonly record: MutationRecord;
}

const isStandIn = (node: Node): node is Element => node.nodeName === STAND_IN;

/** Whether the element came where the text went, in whatever order and however it was done. */
const isInPlaceOf = (text: Change, element: Change): boolean => {
  const [went, came] = [text.record, element.record];
  if (went === came) return true;
  if (went.target !== came.target) return false;
  const isBeside = came.nextSibling === text.node || came.previousSibling === text.node;
  return (
    isBeside ||
    (came.previousSibling === went.previousSibling && came.nextSibling === went.nextSibling)
  );
};

const noteStandIns = (records: readonly MutationRecord[]): void => {
  const came = records.flatMap((record) =>
    [...record.addedNodes].filter(isStandIn).map((node) => ({ node, record })),
  );
  if (came.length === 0) return;
  const went = records.flatMap((record) =>
    [...record.removedNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => ({ node, record })),
  );
  for (const text of went) {
    // The text may be inside the element, and be translated there once more.
    if (standIns.get(text.node)?.isConnected) continue;
    const at = came.findIndex((element) => isInPlaceOf(text, element));
    const [element] = at < 0 ? [] : came.splice(at, 1);
    if (element) standIns.set(text.node, element.node);
  }
};

/**
 * A browser that translates the page replaces each text by an element, and React goes on with the
 * text that it made: a change of it is not seen, and its removal fails and takes the screen along.
 * From now on a text is put back before it is used; the browser then translates it anew.
 */
export const keepTranslatedTexts = (): void => {
  const observer = new MutationObserver(noteStandIns);
  observer.observe(document, { childList: true, subtree: true });

  const putBack = (node: Node | null): void => {
    if (node?.nodeType !== Node.TEXT_NODE) return;
    if (node.parentNode !== null && !isStandIn(node.parentNode)) return;
    noteStandIns(observer.takeRecords());
    const standIn = standIns.get(node);
    if (standIn === undefined) return;
    standIns.delete(node);
    if (standIn.isConnected) standIn.replaceWith(node);
  };

  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    // All three take nodes.
    const native = Reflect.get(Node.prototype, name) as (...nodes: unknown[]) => unknown;
    Reflect.set(Node.prototype, name, function change(this: Node, ...nodes: (Node | null)[]) {
      nodes.forEach(putBack);
      return Reflect.apply(native, this, nodes);
    });
  }

  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      putBack(this);
      this.data = text;
    },
  });
};
