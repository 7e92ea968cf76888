// Replaces npm in tests: records its arguments, and writes the files that npm would write.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const RECORD = 'node_modules/.package-lock.json';
const { CALLS, NPM_IS, NODE_BROUGHT } = process.env;
const [verb] = process.argv.slice(2);
const note = (what) => appendFileSync(CALLS, `${what}\n`);

const installLock = () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(RECORD, JSON.stringify({ packages }));
};

const installNode = () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bin = `node_modules/${Object.keys(dependencies)[0]}/bin`;
  mkdirSync(bin, { recursive: true });
  writeFileSync(`${bin}/node`, `#!/bin/sh\necho ${NODE_BROUGHT}\n`, { mode: 0o755 });
};

/** Like npm, it deletes a half-finished install. */
const clearUp = () =>
  setTimeout(() => {
    note('cleared');
    process.exit(1);
  }, 300);

const hang = () => {
  process.on('SIGINT', clearUp);
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || process.exit(1), 50);
};

note(`${verb}${existsSync(RECORD) ? ' over a record' : ''}`);
if (NPM_IS === 'failing') process.exit(1);
if (NPM_IS === 'hanging') hang();
else setTimeout(verb === 'ci' ? installLock : installNode, 300);
