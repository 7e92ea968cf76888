import type { Doc } from './codec';

/** The value of a field of its own: every object has `constructor` from elsewhere. */
export const fieldOf = (document: Doc, name: string): unknown =>
  Object.hasOwn(document, name) ? document[name] : undefined;

/** A plain assignment to `__proto__` would change the object itself instead of adding a field. */
export const setField = (document: Doc, name: string, value: unknown): void => {
  const [writable, enumerable, configurable] = [true, true, true];
  Object.defineProperty(document, name, { value, writable, enumerable, configurable });
};
