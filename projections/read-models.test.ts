import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readModels } from './read-models';

it('stand in docs/read-models.md, the one page that says their versions', () => {
  const page = readFileSync('docs/read-models.md', 'utf8');
  const rows = [...page.matchAll(/^\| `[\w-]+`\s+\| `([\w-]+\.v\d+)`/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(readModels.map(({ name }) => name).toSorted());
});
