import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readModels } from './read-models';

it('stand in docs/read-models.md, the one page that says their versions', () => {
  const page = readFileSync('docs/read-models.md', 'utf8');
  const rows = [...page.matchAll(/^\| `[\w-]+`\s+\| `([\w-]+\.v\d+)`\s+\| `(\w+)`/gm)].map(
    ([, name, collection]) => ({ name, collection }),
  );
  expect(rows.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))).toEqual(
    readModels
      .map(({ name, collection }) => ({ name, collection }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
});
