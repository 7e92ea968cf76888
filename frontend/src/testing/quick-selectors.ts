import selectors, { type ElementImpl } from 'jsdom/lib/jsdom/living/helpers/selectors.js';

/** What an element must be itself for a selector, whatever its parents are and its state is. */
interface Needs {
  readonly name: string | undefined;
  readonly classNames: readonly string[];
  /** Whether the selector says no more. */
  readonly isAll: boolean;
}

/** The last part of a selector: `p.lead:hover` in `main > p.lead:hover`. */
const LAST = /(?:^|[\s>+~])([a-z][a-z\d]*)?((?:(?:\.|::?)[\w-]+|\[[^\]]*\])*)$/;
const ATTRIBUTES = /\[[^\]]*\]/g;
const CLASSES = /(?<=\.)[\w-]+/g;
/** The conditions of `:not(…)` or `:has(…)`; they only take away from what matches. */
const CONDITIONS = /\([^()]*\)/g;
/** What is left of conditions within conditions, and `@namespace` before a selector. */
const NOT_PLAIN = /[()@]/;

/** @returns one for each selector of a list, or none when only jsdom understands it */
const needsOf = (list: string): readonly Needs[] => {
  const plain = list.replaceAll(CONDITIONS, '');
  if (NOT_PLAIN.test(plain)) return [];
  const needs = plain.split(',').map((each) => {
    const selector = each.trim();
    const [, name, rest = ''] = LAST.exec(selector) ?? [];
    const classNames = rest.replaceAll(ATTRIBUTES, '').match(CLASSES) ?? [];
    const said = [name ?? '', ...classNames].join('.');
    return { name, classNames, isAll: plain === list && said === selector };
  });
  const areKnown = needs.every(({ name, classNames }) => name ?? classNames[0]);
  return areKnown ? needs : [];
};

/** The classes in each value of `class` that was seen. */
const classes = new Map<string, ReadonlySet<string>>();
const NO_CLASSES: ReadonlySet<string> = new Set();

const classesOf = (element: ElementImpl): ReadonlySet<string> => {
  const value = element.getAttributeNS(null, 'class');
  if (value === null) return NO_CLASSES;
  const found = classes.get(value) ?? new Set(value.split(/\s+/));
  classes.set(value, found);
  return found;
};

const fits = (element: ElementImpl, { name, classNames }: Needs): boolean => {
  if (name !== undefined && element._localName !== name) return false;
  if (classNames.length === 0) return true;
  const has = classesOf(element);
  return classNames.every((each) => has.has(each));
};

// Every query by role asks for the styles of many elements, and each style is matched with the
// rules of all components. jsdom keeps a thousand compiled selectors; the page has more, so jsdom
// would compile them again and again.
const { matchesDontThrow } = selectors;
const known = new Map<string, readonly Needs[]>();

selectors.matchesDontThrow = (element, selector) => {
  // A rule without one, such as `@keyframes`, applies to no element.
  if (selector === undefined) return false;
  let needs = known.get(selector);
  if (needs === undefined) known.set(selector, (needs = needsOf(selector)));
  if (needs.length === 0) return matchesDontThrow(element, selector);
  let isPossible = false;
  for (const each of needs) {
    if (!fits(element, each)) continue;
    if (each.isAll) return true;
    isPossible = true;
  }
  return isPossible && matchesDontThrow(element, selector);
};
