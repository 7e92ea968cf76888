import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const listIn = (folder) => join(folder, 'under-way.txt');

/**
 * Reporter of Jest: keeps a list of the test files that have begun and not ended, beside the file
 * for the results. Jest writes the results only at its end, so a run that is killed has none.
 */
export default class UnderWay {
  #files = new Set();
  #list;
  #root;

  constructor({ outputFile, rootDir }) {
    this.#list = listIn(dirname(outputFile));
    this.#root = rootDir;
  }

  onTestFileStart({ path }) {
    this.#files.add(relative(this.#root, path));
    this.#write();
  }

  onTestFileResult({ path }) {
    this.#files.delete(relative(this.#root, path));
    this.#write();
  }

  #write() {
    writeFileSync(this.#list, [...this.#files].join('\n'));
  }
}

/** The test files that a run with its results in `folder` has begun and not ended. */
export const underWay = (folder) => {
  try {
    return readFileSync(listIn(folder), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
};
