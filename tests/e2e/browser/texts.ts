import type { Page } from 'playwright-core';

/** The words with so many letters at most that stand on two lines, with their texts. */
const brokenUpTo = (most: number) => `(() => {
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    for (const { 0: word, index } of text.data.matchAll(/(?<![\\p{L}\\p{N}.@/-])\\p{L}{2,${most}}(?![\\p{L}\\p{N}])/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      // A turned card has a little of a pixel between the parts of one line.
      if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(word + ' in «' + text.data + '»');
    }
  }
  return broken;
})()`;

/**
 * Runs in the page: every text of which a part can't be seen, however somebody scrolls. What ends
 * in an ellipsis, and what is there for screen readers alone, is meant so.
 */
const CLIPPED = `(() => {
  const SLACK = 1.5;
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';

  /** Whether it is the frame of what is positioned inside of it. */
  const frames = (style, position) =>
    (position === 'absolute' && style.position !== 'static') ||
    [style.transform, style.translate, style.rotate, style.filter].some((one) => one !== 'none') ||
    style.containerType !== 'normal';

  const insetOf = ({ clipPath }) => {
    const [, values] = /^inset\\(([^)]*)\\)$/.exec(clipPath) ?? [];
    if (values === undefined) return undefined;
    const [top, right = top, bottom = top, left = right] = values.split(' ').map(parseFloat);
    return { top, right, bottom, left };
  };

  /** How many pixels of the rectangle are lost at each side; undefined where it is not for eyes. */
  const lostOf = (element, { top, right, bottom, left }) => {
    const lost = { top: 0, right: 0, bottom: 0, left: 0 };
    const lose = (edges) => {
      lost.top = Math.max(lost.top, edges.top - top);
      lost.right = Math.max(lost.right, right - edges.right);
      lost.bottom = Math.max(lost.bottom, bottom - edges.bottom);
      lost.left = Math.max(lost.left, edges.left - left);
    };
    const endless = { top: -Infinity, right: Infinity, bottom: Infinity, left: -Infinity };
    let position = 'static';
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      const isFrame = position === 'static' || position === 'relative' || position === 'sticky' ||
        frames(style, position);
      if (!isFrame) continue;
      position = style.position;
      if (one === document.body || one === document.documentElement) continue;
      const isHidden = one.offsetWidth <= 1 && one.offsetHeight <= 1 && clips(style.overflowX);
      if (isHidden) return undefined;
      const box = one.getBoundingClientRect();
      const inset = insetOf(style);
      if (inset)
        lose({
          top: box.top + inset.top,
          right: box.right - inset.right,
          bottom: box.bottom - inset.bottom,
          left: box.left + inset.left,
        });
      const across = { ...endless, left: box.left, right: box.right };
      const down = { ...endless, top: box.top, bottom: box.bottom };
      if (scrolls(style.overflowX) || style.textOverflow === 'ellipsis') {
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      } else if (clips(style.overflowX)) lose(across);
      if (scrolls(style.overflowY) || style.webkitLineClamp !== 'none') {
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      } else if (clips(style.overflowY)) lose(down);
      if (left >= right || top >= bottom) return undefined;
    }
    lose({ ...endless, left: 0, right: document.documentElement.clientWidth });
    return lost;
  };

  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    const isSeen = { visibilityProperty: true, opacityProperty: true };
    if (text.data.trim() === '' || !element.checkVisibility(isSeen)) continue;
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const lost = lostOf(element, rect);
      if (!lost) break;
      // A font has room above and below its letters.
      const room = rect.height / 5;
      const sides = Object.entries(lost).filter(
        ([side, pixels]) => pixels > (side === 'top' || side === 'bottom' ? room : SLACK),
      );
      if (sides.length === 0) continue;
      const words = sides.map(([side, pixels]) => Math.round(pixels) + ' pixels at the ' + side);
      found.push('«' + text.data + '» lacks ' + words.join(', '));
      break;
    }
  }
  return found;
})()`;

/** The texts that are cut off in the window as it is, and where. */
export const clippedTexts = (page: Page): Promise<readonly string[]> => page.evaluate(CLIPPED);

/** The words of so many letters at most that don't stand on one line, with their texts. */
export const brokenWords = (page: Page, letters: number): Promise<readonly string[]> =>
  page.evaluate(brokenUpTo(letters));
