import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of compressed script that a first visit of the home page may load. */
export const MOST_BYTES = 200_000;

/** What a first visit of the home page loads, besides what these import statically. */
const HOME = [
  'index.html',
  'src/features/home/home-screen.tsx',
  'src/entities/raffle/live/open-socket.ts',
];

const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** The key of a module in Vite's manifest; a package's contains its folder and its file. */
const keyOf = (manifest, name) => {
  const isIt = (key) => key === name || key.includes(`/node_modules/${name}/`);
  const key = Object.keys(manifest).find(isIt);
  if (key === undefined) throw new Error(`The build has no file for ${name}`);
  return key;
};

/**
 * The files of script that a first visit of the home page loads, in a built and compressed page.
 * @returns {{ file: string, bytes: number }[]} each once; bytes as they are sent
 */
export const scriptsOfHome = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const found = new Set();
  const add = (key) => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key].imports?.forEach(add);
  };
  HOME.forEach((name) => add(keyOf(manifest, name)));
  const files = new Set([...found].map((key) => manifest[key].file));
  return [...files].map((file) => ({ file, bytes: sizeOf(join(folder, file)) }));
};

/**
 * @returns the bytes of compressed script of the home page
 * @throws Error that names the largest files when they are more than `most`
 */
export const weighPage = (folder, most = MOST_BYTES) => {
  const scripts = scriptsOfHome(folder).sort((one, other) => other.bytes - one.bytes);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= most) return total;
  const largest = scripts.slice(0, 8).map(({ file, bytes }) => `  ${bytes} ${file}`);
  throw new Error(
    `The home page loads ${total} bytes of compressed script, and may load ${most}. The largest:\n${largest.join('\n')}`,
  );
};
