// `npm run docs`: writes the pages of `docs/` that are made from the code.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { generatedPages } from './pages';

for (const [path, text] of Object.entries(generatedPages())) {
  await writeFile(resolve(path), text);
  console.log(`Wrote ${path}`);
}
