import { OPERATIONS_PARTS } from '@contracts/operations-parts';
import { PAGES, type PageName } from '@contracts/pages';

/** A page that an address leads to. */
export interface Page {
  readonly name: PageName;
  /** The id in the address; 0, which is no id, where it has none. */
  readonly id: number;
}

/** As the router of the page matches: without regard to case, and to a slash at the end. */
const asExpression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/, '(\\d{1,15})').replace(/\/$/, '')}/?$`, 'i');

const NAMES = Object.keys(PAGES) as PageName[]; // the compiler widens keys to texts
const EXPRESSIONS = [
  ...NAMES.map((name) => [name, PAGES[name]] as const),
  ...OPERATIONS_PARTS.map((part) => ['operations', `${PAGES.operations}/${part}`] as const),
].map(([name, pattern]) => [name, asExpression(pattern)] as const);

/** @returns undefined for an address that leads nowhere */
export const pageOf = (path: string): Page | undefined => {
  for (const [name, expression] of EXPRESSIONS) {
    const found = expression.exec(path);
    if (found) return { name, id: Number(found[1] ?? 0) };
  }
  return undefined;
};
