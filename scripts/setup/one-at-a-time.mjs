import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 250;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** @returns 0 when nobody holds it any more, or the holder has not written its process id yet */
const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

/**
 * Does the work when no other process does any under the same file, which holds the process id of the one at work.
 * A process that was killed holds nothing.
 */
export const oneAtATime = async (file, work) => {
  let told = 0;
  while (!take(file)) {
    const holder = holderOf(file);
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
