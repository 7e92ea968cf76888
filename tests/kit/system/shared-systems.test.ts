import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningSystem } from './running-system';
import { SharedSystems, type SharedSystem } from './shared-systems';

interface Fake {
  readonly url: string;
  readonly die: () => void;
}

const fakes: Fake[] = [];
const ended: string[] = [];
let fails: boolean;
let systems: SharedSystems;
let address: string;

const note = (what: string, name: string) => {
  ended.push(`${what} ${name}`);
  return Promise.resolve(null);
};

/** Something that answers like a system, and is called `folder-1`, `folder-2` and so on. */
const startFake = async (): Promise<RunningSystem> => {
  if (fails) throw new Error('No room for it');
  const dataDir = `folder-${fakes.length + 1}`;
  const server = createServer((_request, response) => response.end()).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  // A listening TCP server has an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let die = (): void => undefined;
  const isOver = new Promise<null>((resolve) => {
    die = () => {
      server.close();
      server.closeAllConnections();
      resolve(null);
    };
  });
  fakes.push({ url, die });
  return {
    url,
    dataDir,
    pid: 1,
    readyAfterMs: 1,
    output: () => '',
    ended: isOver,
    stop: () => note('stopped', dataDir),
    kill: () => Promise.resolve(),
    forget: async () => void (await note('forgot', dataDir)),
  };
};

const ask = (name = 'plain') => fetch(`${address}/${name}`);
const get = async (name?: string) => (await (await ask(name)).json()) as SharedSystem;

beforeEach(async () => {
  fakes.length = 0;
  ended.length = 0;
  fails = false;
  systems = new SharedSystems(startFake);
  address = await systems.listen();
});
afterEach(async () => {
  for (const { die } of fakes) die();
  await systems.close();
});

describe('the systems that test files share', () => {
  it('start when they are asked for, each once, with a number for each file', async () => {
    const [one, other] = await Promise.all([get(), get()]);
    expect([one.dataDir, other.dataDir]).toEqual(['folder-1', 'folder-1']);
    expect(one.serial).not.toBe(other.serial);
    expect((await get('demo')).dataDir).toBe('folder-2');
    expect(fakes).toHaveLength(2);
  });

  it('are replaced when a test has ended them', async () => {
    await get();
    fakes[0]?.die();
    const [one, other] = await Promise.all([get(), get()]);
    expect([one.dataDir, other.dataDir]).toEqual(['folder-2', 'folder-2']);
  });

  it('that do not start say why, and are tried again', async () => {
    fails = true;
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([500, 'Error: No room for it']);
    fails = false;
    expect((await get()).dataDir).toBe('folder-1');
  });

  it('are stopped and forgotten at the end', async () => {
    await get();
    await systems.close();
    expect(ended).toEqual(['stopped folder-1', 'forgot folder-1']);
  });
});
