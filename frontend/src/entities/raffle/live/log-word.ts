import { keep, kept } from '@/shared/lib/browser-memory';

const STORED = 'rifaviva-log-word';

/** What the site has said of its log, to be given back with the next connection. */
export const keptWord = (): unknown => kept('localStorage', STORED);

export const keepWord = (word: string): void => keep('localStorage', STORED, word);
