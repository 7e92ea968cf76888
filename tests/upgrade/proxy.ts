import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../kit/free-port';
import { wait } from './wait';

const CONFIG = 'deploy/haproxy.cfg';

/** HAProxy as `deploy/` has it, before backends of this machine. */
export interface Proxy {
  readonly url: string;
  /** How many requests a backend has answered. */
  answersOf: (backend: string) => number;
  /** The lines of its log about requests that failed, and about backends that come and go. */
  readonly failures: readonly string[];
  readonly child: ChildProcess;
}

/** The file of `deploy/` with other addresses: nothing else differs. */
const configured = (
  config: string,
  port: number,
  backends: ReadonlyMap<string, number>,
): string => {
  const servers = [...backends].map(
    ([name, at]) => `  server ${name} 127.0.0.1:${at} cookie ${name}`,
  );
  const [head = ''] = config
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(' init-addr libc,none resolvers docker', '')
    .split(/^resolvers docker$/m);
  const others = head.split('\n').filter((line) => !line.startsWith('  server '));
  return [...others, ...servers, ''].join('\n');
};

/** Of a line of its log: who has answered, and with which status; -1 without an answer. */
const ANSWERED = / backends\/(\S+) \S+ (-1|\d{3}) /;

/** It takes a backend for gone, or for ready again. */
const NOTICE = /^Server backends\//;

/** @param backends the ports of all that will ever run, by name */
export const startProxy = async (
  folder: string,
  backends: ReadonlyMap<string, number>,
): Promise<Proxy> => {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configured(await readFile(CONFIG, 'utf8'), port, backends));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const counts = new Map<string, number>();
  const failures: string[] = [];
  let complaints = '';
  let rest = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (NOTICE.test(line)) failures.push(line);
      const [, backend, status] = ANSWERED.exec(line) ?? [];
      if (backend === undefined) continue;
      if (Number(status) >= 500) failures.push(line);
      counts.set(backend, (counts.get(backend) ?? 0) + 1);
    }
  });
  const url = `http://127.0.0.1:${port}`;
  await wait('HAProxy listens', async () => {
    if (child.exitCode !== null) throw new Error(complaints);
    return (await fetch(url).catch(() => undefined)) !== undefined;
  });
  return { url, answersOf: (backend) => counts.get(backend) ?? 0, failures, child };
};
