type Store = 'localStorage' | 'sessionStorage';

/** What is kept under a name; undefined for nothing, and where the browser keeps nothing. */
export const kept = (store: Store, name: string): unknown => {
  try {
    return JSON.parse(window[store].getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a value; undefined forgets the last one. The page works without a full or blocked store. */
export const keep = (store: Store, name: string, value: unknown): void => {
  try {
    if (value === undefined) window[store].removeItem(name);
    else window[store].setItem(name, JSON.stringify(value));
  } catch {
    // Whoever asks for it later finds nothing, or what was there before.
  }
};
