import type { Page } from 'playwright-core';

/**
 * Runs in the page: gives the focus to each stop of Tab in its turn, and names those that lie under
 * a bar, and those whose ring is missing, cut off, or hardly darker or lighter than what is around.
 */
const FAULTS = `(async () => {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const LEAST_CONTRAST = 3;
  const LEAST_PIXELS = 2;
  const AROUND = 4;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  const isLeftOut = ({ type, checked, name }) =>
    type === 'radio' && !checked && name && document.querySelector('[name="' + CSS.escape(name) + '"]:checked');
  const isOpen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [aria-hidden=true]');
  const stopsOf = () => [...document.querySelectorAll(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && isOpen(one) && !isLeftOut(one),
  );
  const nameOf = (one) =>
    (one.ariaLabel || one.labels?.[0]?.innerText || one.innerText || one.id || one.className) + ' (' + one.localName + ')';

  /** [red, green, blue], laid over a colour where it is not whole. */
  const rgb = (color, under = [255, 255, 255]) => {
    canvas.fillStyle = 'rgb(' + under.join(' ') + ')';
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (color) => {
    const [r, g, b] = color.map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  /** Undefined over a picture. */
  const backgroundOf = (element) => {
    const colors = [];
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      if (backgroundImage !== 'none') return undefined;
      colors.push(backgroundColor);
    }
    return colors.reduceRight((under, color) => rgb(color, under), [255, 255, 255]);
  };

  /** What may show that this has the focus: itself, what is in it, and what is around it. */
  const showing = (stop) => {
    const around = [];
    for (let one = stop.parentElement; one && around.length < AROUND; one = one.parentElement) around.push(one);
    return [stop, ...stop.children, ...(stop.nextElementSibling ? [stop.nextElementSibling] : []), ...around,
      ...around.flatMap((one) => [...one.querySelectorAll(':scope > fieldset')])]
      .flatMap((one) => [[one, ''], [one, '::after']]);
  };
  const ringOf = ([one, part]) => {
    const style = getComputedStyle(one, part || undefined);
    if (part && style.content === 'none') return undefined;
    if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= LEAST_PIXELS)
      return { color: style.outlineColor, width: parseFloat(style.outlineWidth), offset: parseFloat(style.outlineOffset), shadow: style.boxShadow };
    // A field has its ring in its border.
    const border = parseFloat(style.borderTopWidth);
    return border < LEAST_PIXELS ? undefined : { color: style.borderTopColor, width: border, offset: -border, shadow: style.boxShadow };
  };

  /** What cuts off a part of a ring, though it shows all of what has it. */
  const cutOff = (element, more) => {
    const box = element.getBoundingClientRect();
    const cuts = (low, high, from, to) =>
      (low >= from && low - more < from) || (high <= to && high + more > to);
    let { position } = getComputedStyle(element);
    let scrolls = false;
    for (let one = element.parentElement; one && position !== 'fixed'; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
      position = style.position;
      const frame = one.getBoundingClientRect();
      const isCut =
        (style.overflowX !== 'visible' && cuts(box.left, box.right, frame.left, frame.right)) ||
        (style.overflowY !== 'visible' && cuts(box.top, box.bottom, frame.top, frame.bottom));
      scrolls ||= style.overflowX !== 'visible';
      if (isCut) return one.localName + '.' + one.className;
    }
    return !scrolls && (box.left < more || box.right + more > innerWidth) ? 'the window' : undefined;
  };

  const faultOfRing = (stop, before) => {
    const rings = showing(stop).map((place) => ({ place, ring: ringOf(place) }))
      .filter(({ ring }, index) => ring && JSON.stringify(ring) !== JSON.stringify(before[index]));
    if (rings.length === 0) return 'has no ring';
    const faults = rings.map(({ place: [one, part], ring }) => {
      const behind = backgroundOf(ring.offset < 0 ? one : one.parentElement);
      const isWeak = behind && contrast(rgb(ring.color, behind), behind) < LEAST_CONTRAST;
      if (isWeak && ring.shadow === 'none')
        return 'has a ring of ' + contrast(rgb(ring.color, behind), behind).toFixed(1);
      // At least two of its pixels are seen.
      const cut = part ? undefined : cutOff(one, ring.offset + LEAST_PIXELS);
      return cut && 'has a ring that is cut off by ' + cut;
    });
    return faults.includes(undefined) ? undefined : faults[0];
  };

  /** The bar that lies over a part of it. */
  const barOver = (stop) => {
    const box = stop.getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight) return 'is out of the window';
    const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 2);
    const isTall = box.height > innerHeight / 2;
    const points = isTall ? [(Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2] : [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2];
    for (const y of points) {
      for (let one = document.elementFromPoint(x, y); one && !one.contains(stop); one = one.parentElement) {
        if (stop.contains(one)) break;
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return 'lies under ' + (one.id || one.ariaLabel || one.localName + '.' + one.className);
      }
    }
    return undefined;
  };

  /** A toast that goes lets the page back below it before it is out of sight. */
  const toastsGone = async () => {
    const leaving = [...document.querySelectorAll('.MuiSnackbar-root')].flatMap((toast) => toast.getAnimations({ subtree: true }));
    await Promise.allSettled(leaving.filter((one) => one instanceof CSSTransition).map(({ finished }) => finished));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };

  const found = [];
  for (const stop of stopsOf()) {
    if (!stop.isConnected || stop.matches(':focus')) continue;
    const before = showing(stop).map(ringOf);
    stop.focus({ focusVisible: true });
    // React shows it.
    await new Promise(queueMicrotask);
    if (document.activeElement !== stop) continue;
    if (barOver(stop)?.includes('MuiSnackbar')) await toastsGone();
    for (const fault of [barOver(stop), faultOfRing(stop, before)]) {
      if (fault) found.push(nameOf(stop) + ' ' + fault);
    }
  }
  return found;
})()`;

/** The stops of Tab that somebody would not find with their eyes, and why. */
export const unseenStops = async (page: Page): Promise<readonly string[]> => {
  // The browser shows rings to who uses keys.
  await page.keyboard.press('Tab');
  return page.evaluate(FAULTS);
};
