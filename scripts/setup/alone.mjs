import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Holds the process id of the running setup. */
const file = fileURLToPath(new URL('../../.setup-lock', import.meta.url));

const LOOK_AGAIN_MS = 250;

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

/** @returns 0 when the lock is free, or its holder has not written its process id yet */
const holderOf = () => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

/** Waits for other setups in this folder, because two installs at once would break each other. */
export const alone = async (work) => {
  let told = 0;
  while (!take()) {
    const holder = holderOf();
    if (holder !== 0 && !isRunning(holder)) rmSync(file, { force: true });
    else {
      if (holder !== told) console.log(`Waiting for process ${holder}, which installs here too…`);
      told = holder;
      await delay(LOOK_AGAIN_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
