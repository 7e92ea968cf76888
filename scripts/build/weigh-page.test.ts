import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compressPage } from './compress-page.mjs';
import { weighPage } from './weigh-page.mjs';

const HOME = 'src/features/home/home-screen.tsx';
const SOCKET = 'src/entities/raffle/live/open-socket.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rifaviva-built-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Chunk {
  readonly bytes: number;
  readonly imports?: readonly string[];
}

/** A built page, not compressed yet. */
const build = (chunks: Readonly<Record<string, Chunk>>): void => {
  const manifest = Object.entries(chunks).map(([key, { bytes, imports }], at) => {
    const file = `assets/chunk-${at}.js`;
    writeFileSync(join(folder, file), Buffer.alloc(bytes, 'x'));
    return [key, { file, imports }];
  });
  writeFileSync(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify(Object.fromEntries(manifest)),
  );
};

describe('the weight of the home page', () => {
  it('counts what it loads, each file once, and nothing of other screens', () => {
    build({
      'index.html': { bytes: 100, imports: ['_react'] },
      _react: { bytes: 20 },
      [HOME]: { bytes: 3, imports: ['_react', '_card'] },
      _card: { bytes: 4, imports: ['_react'] },
      [SOCKET]: { bytes: 5 },
      'src/features/draw/draw-screen.tsx': { bytes: 1_000 },
    });
    expect(weighPage(folder)).toBe(132);
  });

  it('may not pass its limit: the error names the largest files', () => {
    build({ 'index.html': { bytes: 70 }, [HOME]: { bytes: 20 }, [SOCKET]: { bytes: 11 } });
    expect(weighPage(folder, 101)).toBe(101);
    expect(() => weighPage(folder, 100)).toThrow(/101 bytes.*may load 100[^]*70 assets\/chunk-0/);
  });

  it('is refused when a file that is meant is not there', () => {
    build({ 'index.html': { bytes: 70 }, [HOME]: { bytes: 20 } });
    expect(() => weighPage(folder)).toThrow('no file for src/entities/raffle/live/open-socket.ts');
  });

  it('counts compressed bytes', () => {
    build({ 'index.html': { bytes: 500_000 }, [HOME]: { bytes: 20 }, [SOCKET]: { bytes: 11 } });
    expect(() => weighPage(folder)).toThrow('500031 bytes');
    compressPage(folder);
    expect(weighPage(folder)).toBeLessThan(200);
  });
});

describe('a built page', () => {
  it('has its texts beside it, compressed both ways; pictures and small files not', () => {
    const text = 'const price = 1;\n'.repeat(200);
    writeFileSync(join(folder, 'assets', 'a.js'), text);
    writeFileSync(join(folder, 'assets', 'small.js'), 'run()');
    writeFileSync(join(folder, 'assets', 'font.woff2'), text);
    compressPage(folder);

    const a = join(folder, 'assets', 'a.js');
    expect(brotliDecompressSync(readFileSync(`${a}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${a}.gz`)).toString()).toBe(text);
    expect(existsSync(join(folder, 'assets', 'small.js.br'))).toBe(false);
    expect(existsSync(join(folder, 'assets', 'font.woff2.br'))).toBe(false);
  });
});
