import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Holds the process id of the running setup, which touches it for as long as it runs. */
const file = fileURLToPath(new URL('../../.setup-lock', import.meta.url));

const LOOK_AGAIN_MS = 250;
/** A holder that has touched nothing at so many looks is gone, whoever has its number now. */
const LOOKS_MOST = 20;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = () => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const touch = () => {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // another setup took this one for gone
  }
};

/** @returns undefined when the lock is free; the id is 0 when the holder has written none yet */
const holderNow = () => {
  try {
    return { pid: Number(readFileSync(file, 'utf8')), touchedAt: statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
};

/** Waits until there is no lock, or its holder is gone: then true. */
const isLeftBehind = async () => {
  let seen = holderNow();
  if (seen?.pid > 0 && isRunning(seen.pid))
    console.log(`Waiting for process ${seen.pid}, which installs here too…`);
  else if (seen) console.log('Waiting for another setup, which may have been cut off…');
  for (let looks = 0; seen !== undefined && looks < LOOKS_MOST; looks += 1) {
    if (seen.pid > 0 && !isRunning(seen.pid)) return true;
    await delay(LOOK_AGAIN_MS);
    const now = holderNow();
    if (now?.touchedAt !== seen.touchedAt) looks = 0;
    seen = now;
  }
  return seen !== undefined;
};

/** Waits for other setups in this folder, because two installs at once would break each other. */
export const alone = async (work) => {
  while (!take()) if (await isLeftBehind()) rmSync(file, { force: true });
  const touching = setInterval(touch, LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(file, { force: true });
  }
};
