import type { RaffleDraft } from './raffle-draft';

const keyOf = (userId: number) => `rifaviva-raffle-draft-${userId}`;

const isSameKind = (value: unknown, example: unknown) =>
  typeof value === typeof example ||
  // A number field holds an empty text while nothing is typed.
  (example === '' && typeof value === 'number') ||
  (typeof example === 'number' && value === '');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const kept = (userId: number): object => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** This tab's draft of the person, merged into a blank one. */
export const keptDraft = (userId: number, blank: RaffleDraft): RaffleDraft => {
  const known = Object.entries(kept(userId)).filter(
    ([name, value]) => name in blank && isSameKind(value, Reflect.get(blank, name)),
  );
  return { ...blank, ...Object.fromEntries(known) };
};

export const keepDraft = (userId: number, draft: RaffleDraft): void => {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the form itself still has the values.
  }
};

export const forgetDraft = (userId: number): void => sessionStorage.removeItem(keyOf(userId));
