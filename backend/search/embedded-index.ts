import { IndexEngine } from './index-engine';
import type { SearchIndex } from './search-index';

const promised = <Answer>(answer: () => Answer): Promise<Answer> =>
  new Promise((resolve) => resolve(answer()));

/** An index in this program's own memory and thread. */
export const openEmbeddedIndex = (): SearchIndex => {
  const engine = new IndexEngine();
  return {
    apply: (raffles) => promised(() => engine.apply(raffles)),
    find: (asked) => promised(() => engine.find(asked)),
    facets: (filters) => promised(() => engine.facets(filters)),
    suggest: (text) => promised(() => engine.suggest(text)),
    close: () => Promise.resolve(),
  };
};
