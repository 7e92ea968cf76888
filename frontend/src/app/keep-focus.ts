const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** What somebody has pressed or typed in, then what stands around it, from the inside out. */
const chainOf = (element: Element): readonly Element[] => {
  const chain: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) chain.push(one);
  return chain;
};

/** The first heading of what is still there around it, else all of that. */
const placeIn = (chain: readonly Element[]): HTMLElement | null => {
  const main = document.querySelector('main');
  const left = chain.find((one) => one.isConnected && one !== main && main?.contains(one)) ?? main;
  const heading = left?.querySelector('h1, h2, h3, h4') ?? left;
  return heading instanceof HTMLElement ? heading : null;
};

/**
 * Goes on near the place where the focus was, when what had it is taken away: a row that was
 * removed, a form that is done. Else keys and screen readers would begin again at the top of the
 * page. A part that knows a better place has taken the focus by then.
 */
export const keepFocus = (): void => {
  let chain: readonly Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) chain = chainOf(target);
  });
  const goOn = async (): Promise<void> => {
    await frame();
    await frame();
    if (document.activeElement !== document.body || chain[0]?.isConnected !== false) return;
    const place = placeIn(chain);
    chain = [];
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    if (document.activeElement === document.body && chain[0]?.isConnected === false) void goOn();
  }).observe(document, { childList: true, subtree: true });
};
