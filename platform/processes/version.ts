import { readFileSync } from 'node:fs';
import { sha256 } from '../hashes';

const BUILD_DIGITS = 8;

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** The version of the product, with the beginning of this program's hash: two builds differ. */
export const programVersion = (): string => {
  // The manifest is this product's own.
  const { version } = JSON.parse(read('package.json') ?? '{"version":"?"}') as { version: string };
  const program = read(process.argv[1] ?? '');
  const build = program === undefined ? '' : `+${sha256(program).slice(0, BUILD_DIGITS)}`;
  return `${version}${build}`;
};
