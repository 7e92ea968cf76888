/** Long enough to be sure that nobody comes right back. */
const HIDDEN_FOR_MS = 60_000;

/** The link that a press follows in this tab, if it leads to another address of the site. */
const followedLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const isPlain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (
    !link?.href ||
    link.target ||
    link.hasAttribute('download') ||
    link.origin !== location.origin
  )
    return undefined;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage ? undefined : link;
};

/** Nothing is being typed, chosen, bought or confirmed. */
const isQuiet = (): boolean =>
  document.querySelector('main form, [role=dialog], [data-order]') === null;

/**
 * Renews the page of a tab that is older than the site: with the next link that somebody follows,
 * or while nobody sees the tab and nothing would be lost.
 * @returns what to call with the first script of the site's page, whenever it is told. A tab is old
 *   when it changes: while an upgrade goes on, the first may be of either version.
 */
export const renewOldPage = (reload = () => location.reload()) => {
  let known: string | undefined;
  let isOld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    if (!isOld || !document.hidden) return;
    timer = setTimeout(() => isQuiet() && reload(), HIDDEN_FOR_MS);
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener(
    'click',
    (event) => {
      // The browser follows the link, and not the page's router.
      if (isOld && followedLink(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  return (script: string): void => {
    known ??= script;
    isOld = script !== known;
    look();
  };
};
