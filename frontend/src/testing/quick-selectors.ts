import selectors, { type ElementImpl } from 'jsdom/lib/jsdom/living/helpers/selectors.js';

/** What an element must be itself for a selector, whatever its parents are and its state is. */
interface Needs {
  readonly name: string | undefined;
  readonly className: string | undefined;
}

/** The last part of a selector: `p.lead:hover` in `main > p.lead:hover`. */
const LAST = /(?:^|[\s>+~])([a-z][a-z\d]*)?(?:\.([\w-]+))?(?:(?:\.|::?)[\w-]+|\[[^\]]*\])*$/;
/** The conditions of `:not(…)` or `:has(…)`; they only take away from what matches. */
const CONDITIONS = /\([^()]*\)/g;
/** What is left of conditions within conditions, and `@namespace` before a selector. */
const NOT_PLAIN = /[()@]/;

/** @returns one for each selector of a list, or nothing when only jsdom understands it */
const needsOf = (list: string): readonly Needs[] | undefined => {
  const plain = list.replaceAll(CONDITIONS, '');
  if (NOT_PLAIN.test(plain)) return undefined;
  const needs = plain.split(',').map((selector) => {
    const found = LAST.exec(selector.trim());
    return { name: found?.[1], className: found?.[2] };
  });
  const areKnown = needs.every(({ name, className }) => name ?? className);
  return areKnown ? needs : undefined;
};

const hasClass = (element: ElementImpl, name: string): boolean =>
  ` ${element.getAttributeNS(null, 'class') ?? ''} `.includes(` ${name} `);

const fits = (element: ElementImpl, { name, className }: Needs): boolean =>
  (name === undefined || element._localName === name) &&
  (className === undefined || hasClass(element, className));

// Every query by role asks for the styles of many elements, and each style is matched with the
// rules of all components. jsdom keeps a thousand compiled selectors; the page has more, so jsdom
// would compile them again and again.
const { matchesDontThrow } = selectors;
const known = new Map<string, readonly Needs[] | undefined>();

selectors.matchesDontThrow = (element, selector) => {
  // A rule without one, such as `@keyframes`, applies to no element.
  if (selector === undefined) return false;
  if (!known.has(selector)) known.set(selector, needsOf(selector));
  const isPossible = known.get(selector)?.some((needs) => fits(element, needs)) ?? true;
  return isPossible && matchesDontThrow(element, selector);
};
