import { beforeAll, describe, expect, it } from '@jest/globals';
import { Compiler } from './compiler.mjs';
import { withFault } from './judge.mjs';

describe('a fault in its file', () => {
  const text = 'const a = 1;\nconst b =\n  a < 2;\nconst c = b;\n';
  const at = (line: number, column: number) => ({ line, column });

  it.each([
    [at(3, 3), at(3, 8), 'a <= 2', 'const a = 1;\nconst b =\n  a <= 2;\nconst c = b;\n'],
    [at(1, 11), at(3, 8), '0', 'const a = 0;\nconst c = b;\n'],
  ])('stands from %j to %j', (start, end, replacement, expected) => {
    expect(withFault(text, { location: { start, end }, replacement })).toBe(expected);
  });
});

describe('the compiler', () => {
  const FILE = 'domain/shared/money.ts';
  let compiler: Compiler;
  beforeAll(() => {
    compiler = new Compiler();
  });

  it('takes a fault that has the right types, with what it leaves unused', () => {
    const text = 'const FACTOR = 100;\nexport const toCents = (euros: number): number => euros;\n';
    expect(compiler.takes(FILE, text)).toBe(true);
  });

  it('refuses one that has not, and forgets it', () => {
    expect(compiler.takes(FILE, 'export const toCents = (): number => "";\n')).toBe(false);
    expect(compiler.takes(FILE, 'export const toCents = (): number => 0;\n')).toBe(true);
  });
});
