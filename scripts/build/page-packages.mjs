// Prints the packages that no built program imports: those of the page and of the build. An image
// that only runs programs leaves them out.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from './bundle.mjs';
import { PROGRAMS } from './programs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The package's name in `@scope/name/file` or `name/file`. */
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

const imported = async () => {
  const { metafile } = await build({ ...bundleOptions(PROGRAMS), write: false, metafile: true });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return new Set(imports.filter(({ external }) => external).map(({ path }) => packageOf(path)));
};

const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const needed = await imported();
console.log(
  Object.keys(dependencies)
    .filter((name) => !needed.has(name))
    .map((name) => `dependencies[${name}]`)
    .join(' '),
);
