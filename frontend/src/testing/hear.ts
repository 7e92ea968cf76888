const REGIONS = '[role=status], [role=alert], [aria-live], output';
const URGENT = '[role=alert], [aria-live=assertive]';
const MUTE = '[aria-live=off], [aria-hidden=true] *, [aria-hidden=true], [hidden] *';

const elementOf = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement;

/** The words without what only eyes see. */
const wordsOf = (region: Element): string => {
  const copy = region.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove();
  return copy.textContent.trim();
};

/**
 * Listens as a screen reader does.
 * @returns grows by each sentence of a live region. Of regions that come with their words, only an
 * alert is heard.
 */
export const hear = (): readonly string[] => {
  const heard: string[] = [];
  let known = new Set(document.querySelectorAll(REGIONS));
  new MutationObserver((records) => {
    const changed = records.flatMap(({ target, addedNodes }) => [
      elementOf(target)?.closest(REGIONS),
      ...[...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll(URGENT), node.closest(URGENT)] : [],
      ),
    ]);
    for (const region of new Set(changed)) {
      if (!region?.isConnected || region.matches(MUTE)) continue;
      const words = wordsOf(region);
      if (words !== '' && (known.has(region) || region.matches(URGENT))) heard.push(words);
    }
    known = new Set(document.querySelectorAll(REGIONS));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return heard;
};
