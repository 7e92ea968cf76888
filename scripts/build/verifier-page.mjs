import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const frontend = fileURLToPath(new URL('../../frontend/', import.meta.url));

/** The name under which the site offers it. */
const FILE = 'verificar.html';
/** BigInt, which the draw needs, and nothing younger: the file is kept for years. */
const OLDEST = 'es2020';

const bundled = async (path) => {
  const { outputFiles } = await build({
    entryPoints: [join(frontend, path)],
    tsconfig: join(frontend, 'tsconfig.json'),
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    charset: 'utf8',
    target: OLDEST,
  });
  return outputFiles[0].text.trim();
};

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing may be loaded, sent or run but what is in the file itself. */
const policyOf = (script, style) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * Writes the checker of draws into a built page: one file that works from a disk, without a
 * network, and computes with the code that the site draws with.
 */
export const writeVerifier = async (folder) => {
  const template = readFileSync(join(frontend, 'src/verifier/verifier.html'), 'utf8');
  const script = (await bundled('src/verifier/main.ts')).replaceAll('</script', '<\\/script');
  const style = await bundled('src/verifier/verifier.css');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}" />`;
  // Functions, because a script may contain `$&`.
  const html = template
    .replace('<!-- policy -->', () => policy)
    .replace(/<style>.*<\/style>/s, () => `<style>${style}</style>`)
    .replace(/<script>.*<\/script>/s, () => `<script>${script}</script>`);
  writeFileSync(join(folder, FILE), html);
};
