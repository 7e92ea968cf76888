import { forgetNamed, keep, kept } from './browser-memory';

/** What was typed into a form, kept in this tab until it is sent. Never for a form with secrets. */
export interface KeptDraft<Values extends object> {
  /** The kept values merged into `blank`; unknown ones and those of another type are left out. */
  readonly read: (blank: Values) => Values;
  readonly isKept: () => boolean;
  readonly keep: (values: Partial<Values>) => void;
  readonly forget: () => void;
}

const stored = (key: string): object => {
  const value = kept('sessionStorage', key);
  return typeof value === 'object' && value !== null ? value : {};
};

const PREFIX = 'rifaviva-draft-';

/** Forgets the drafts of all forms: whoever signs out may leave the device to somebody else. */
export const forgetDrafts = (): void => forgetNamed('sessionStorage', PREFIX);

/** @param name of the form; a person on the same device gets none of another one's drafts */
export const keptDraft = <Values extends object>(
  name: string,
  userId: number,
): KeptDraft<Values> => {
  const key = `${PREFIX}${name}-${userId}`;
  return {
    read: (blank) => {
      const known = Object.entries(stored(key)).filter(
        ([field, value]) => field in blank && typeof value === typeof Reflect.get(blank, field),
      );
      return { ...blank, ...Object.fromEntries(known) };
    },
    isKept: () => Object.keys(stored(key)).length > 0,
    keep: (values) => keep('sessionStorage', key, values),
    forget: () => keep('sessionStorage', key, undefined),
  };
};
