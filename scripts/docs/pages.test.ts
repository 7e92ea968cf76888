import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { generatedPages } from './pages';

it('are as the code declares them: `npm run docs` writes them anew', () => {
  for (const [path, text] of Object.entries(generatedPages()))
    expect([path, readFileSync(path, 'utf8')]).toEqual([path, text]);
});
