// A killed npm can't forward the signal, so this process stops itself when npm is gone.
const LOOK_EVERY_MS = 1_000;

if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
