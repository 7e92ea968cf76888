// npm that is killed passes nothing on: whatever it began stops itself then, as it would when told.
const LOOK_EVERY_MS = 1_000;

if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
