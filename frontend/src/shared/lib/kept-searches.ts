import { keep, kept } from './browser-memory';

const STORED = 'rifaviva-searches';
const MOST = 6;

/** What was sought last in this browser, the newest first. */
export const keptSearches = (): readonly string[] => {
  const value = kept('localStorage', STORED);
  return Array.isArray(value)
    ? value.filter((text): text is string => typeof text === 'string').slice(0, MOST)
    : [];
};

const store = (texts: readonly string[]): void =>
  keep('localStorage', STORED, texts.length === 0 ? undefined : texts);

const without = (text: string): readonly string[] => {
  const folded = text.toLocaleLowerCase('es');
  return keptSearches().filter((other) => other.toLocaleLowerCase('es') !== folded);
};

export const keepSearch = (text: string): void => {
  const sought = text.trim();
  if (sought !== '') store([sought, ...without(sought)].slice(0, MOST));
};

export const forgetSearch = (text: string): void => store(without(text));

/** Forgets them all: whoever signs out may leave the device to somebody else. */
export const forgetSearches = (): void => store([]);
