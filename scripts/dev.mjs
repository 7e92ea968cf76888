// `npm run dev`: like `npm start`, but a program restarts when its code changes, and Vite serves
// the page and replaces changed modules.
import './end-with-npm.mjs';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from './dev/free-port.mjs';
import { watchPrograms } from './dev/watch-programs.mjs';

const fileOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const port = String(process.env.PORT || (await freePort(3000)));
let launcher;

console.log('Compiling the programs…');
const bundles = await watchPrograms((name) => {
  console.log(
    name === 'launcher' ? 'The launcher changed: start again to use it' : `${name} changed`,
  );
  launcher.send({ restart: name });
});

launcher = fork(fileOf('dist/launcher/start.js'), {
  cwd: fileOf('.'),
  env: { ...process.env, NODE_ENV: 'development', RIFAVIVA_WATCH: '1', PORT: port },
});

process.env.BACKEND_PORT = port;
const vite = await createServer({ configFile: fileOf('frontend/vite.config.ts') });
await vite.listen();

launcher.on('message', ({ type }) => {
  if (type !== 'ready') return;
  console.log(`  The page with live changes is at ${vite.resolvedUrls.local[0]}\n`);
});

// The terminal sends Ctrl-C to the launcher too; this process waits until that has ended.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => launcher.kill('SIGTERM'));
launcher.on('exit', async (code) => {
  await Promise.all([bundles.dispose(), vite.close()]);
  process.exit(code ?? 1);
});
