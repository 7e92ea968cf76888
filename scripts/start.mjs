// `npm start`: builds what has changed, then runs the product in this process and its children.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build/stamp.mjs';

if (!isBuilt('programs') || !isBuilt('page')) {
  // A separate process, so that the memory of the bundlers is freed.
  const build = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import('../dist/launcher/start.js');
