import { setTimeout as delay } from 'node:timers/promises';

const ASK_EVERY_MS = 100;
const SAY_SO_AFTER_MS = 10_000;

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The backend's address from this machine. */
export const backendUrl = (host: string, port: number): string =>
  `http://${hostInUrl(EVERY_ADDRESS[host] ?? host)}:${port}`;

/** The address for people: `localhost` reads better, and browsers resolve it to 127.0.0.1. */
export const siteUrl = (host: string, port: number): string =>
  host === '127.0.0.1' || EVERY_ADDRESS[host] !== undefined
    ? `http://localhost:${port}`
    : backendUrl(host, port);

const isReady = async (url: string, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(new URL('/api/ready', url), { signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

/**
 * Resolves when the backend reports that all its parts are ready. It never gives up, because
 * reading a long log takes time.
 */
export const untilReady = async (
  url: string,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> => {
  const began = performance.now();
  let hasSaidSo = false;
  while (!(await isReady(url, signal))) {
    await delay(ASK_EVERY_MS, undefined, { signal });
    if (hasSaidSo || performance.now() - began < SAY_SO_AFTER_MS) continue;
    say('Still getting ready: the read models are catching up with the log…');
    hasSaidSo = true;
  }
};
