import type { Location } from 'react-router-dom';
import { PAGES } from '@contracts/pages';

type Store = 'localStorage' | 'sessionStorage';

/** What the browser does not keep, full or closed, until the page is left. */
const unstored = new Map<string, string>();

const keyOf = (store: Store, name: string): string => `${store} ${name}`;

/** What is kept under a name; undefined for nothing. */
export const kept = (store: Store, name: string): unknown => {
  try {
    const text = unstored.get(keyOf(store, name)) ?? window[store].getItem(name);
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a value; undefined forgets the last one. */
export const keep = (store: Store, name: string, value: unknown): void => {
  unstored.delete(keyOf(store, name));
  try {
    if (value === undefined) window[store].removeItem(name);
    else window[store].setItem(name, JSON.stringify(value));
  } catch {
    if (value !== undefined) unstored.set(keyOf(store, name), JSON.stringify(value));
  }
};

const storedNames = (store: Store): readonly string[] => {
  try {
    return Object.keys(window[store]);
  } catch {
    return [];
  }
};

/** Forgets all values whose names begin so. */
export const forgetNamed = (store: Store, beginning: string): void => {
  const start = keyOf(store, beginning);
  for (const key of unstored.keys()) if (key.startsWith(start)) unstored.delete(key);
  for (const name of storedNames(store))
    if (name.startsWith(beginning)) keep(store, name, undefined);
};

type PageVisit = Pick<Location, 'key' | 'pathname' | 'search'>;

/** How somebody left a place of the visit. */
export interface Memory {
  /** How far it was scrolled, in pixels. */
  readonly y?: number;
  /** The address of the link that had the focus. */
  readonly link?: string;
  /** The pages of its list. */
  readonly pages?: number;
}

const STORED = 'rifaviva-places';
/** Nobody goes back further. */
const MOST = 50;

/** Mails lead here, with a link that nobody else may use. */
const SECRET: ReadonlySet<string> = new Set([PAGES.confirmEmail, PAGES.resetPassword]);

/** The name of an entry of the tab's history. A reload keeps it. */
export const placeOf = ({ key, pathname, search }: PageVisit): string =>
  `${key} ${pathname}${SECRET.has(pathname) ? '' : search}`;

type Places = readonly (readonly [place: string, memory: Memory])[];

const stored = (): Places => {
  const value = kept('sessionStorage', STORED);
  return Array.isArray(value) ? (value as Places) : []; // nothing else writes it
};

export const memoryOf = (place: string): Memory =>
  stored().find(([name]) => name === place)?.[1] ?? {};

const store = (places: Places | undefined): void => keep('sessionStorage', STORED, places);

/** Keeps what is known of a place in this tab, until it is closed. */
export const remember = (place: string, news: Memory): void => {
  const others = stored().filter(([name]) => name !== place);
  store([...others, [place, { ...memoryOf(place), ...news }] as const].slice(-MOST));
};

/** Forgets them all: whoever signs out may leave the device to somebody else. */
export const forgetPlaces = (): void => store(undefined);

/** An address that was typed, or came from elsewhere, begins at its top. A reload does not. */
export const forgetNewPlace = (): void => {
  const [arrival] = performance.getEntriesByType('navigation');
  if (!(arrival instanceof PerformanceNavigationTiming) || arrival.type !== 'navigate') return;
  const { pathname, search } = window.location;
  const here = placeOf({ key: 'default', pathname, search });
  store(stored().filter(([place]) => place !== here));
};
