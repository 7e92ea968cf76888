import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildTinyCopy, StartedCopy, until, type CopyOptions } from './testing/started-copy';

jest.setTimeout(60_000);

beforeAll(buildTinyCopy);

const copies: StartedCopy[] = [];

const start = (options?: CopyOptions) => {
  const copy = new StartedCopy(options);
  copies.push(copy);
  return copy;
};

afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.dispose();
});

const nothingLeft = (copy: StartedCopy) =>
  until('nothing is left of the copy', () => copy.alive().length === 0);

const answer = async (copy: StartedCopy): Promise<{ pid: number; stores: string[] }> => {
  const response = await fetch(copy.url);
  return (await response.json()) as { pid: number; stores: string[] }; // what the tiny backend tells
};

const untilAnother = (copy: StartedCopy, pid: number) =>
  until('another backend answers', async () => {
    try {
      return (await answer(copy)).pid !== pid;
    } catch {
      return false;
    }
  });

const canConnect = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url.replace(/^\w+:/, 'http:'));
    const socket = connect(Number(port), hostname)
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy());
  });

describe('starting', () => {
  it('tells the address and the sign-ins once the demo data is in', async () => {
    const copy = await start().up();

    expect(copy.read('demo.txt')).toBe('backend answered 503\n');
    expect(copy.output).toMatch(
      /password rifaviva[\s\S]*ana[\s\S]*tiendaluz[\s\S]*bruno[\s\S]*operador/,
    );
    expect((await fetch(new URL('/api/ready', copy.url))).status).toBe(200);
    expect((await answer(copy)).stores).toEqual([
      expect.stringMatching(/^esdb:\/\/127\.0\.0\.1:\d+/),
      expect.stringMatching(/^mongodb:\/\/127\.0\.0\.1:\d+/),
      expect.stringMatching(/^redis:\/\/:\w+@127\.0\.0\.1:\d+/),
    ]);
  });

  it('loads no demo data a second time', async () => {
    const first = await start().up();
    first.process.kill('SIGTERM');
    await first.ended;

    const second = await start({ dataDir: first.dataDir }).up();

    expect(second.read('demo.txt')).toBe('backend answered 503\n');
    expect(second.output).toContain('rifaviva as');
  });

  it('refuses a data folder that another copy uses, and names that copy', async () => {
    const first = await start().up();

    const second = start({ dataDir: first.dataDir });

    expect(await second.ended).toBe(1);
    expect(second.output).toContain(`using the data folder ${first.dataDir}`);
    expect(second.output).toContain(first.url);
    expect((await fetch(first.url)).ok).toBe(true);
  });

  it('runs beside a copy with another data folder', async () => {
    const both = await Promise.all([start().up(), start().up()]);

    const [first, second] = await Promise.all(both.map(answer));

    expect(first?.stores).toHaveLength(3);
    expect(second?.stores.some((url) => first?.stores.includes(url))).toBe(false);
  });

  it('ends with a reason when a program can not start', async () => {
    const copy = start({ env: { TINY_BACKEND: 'broken' } });

    expect(await copy.ended).toBe(1);
    expect(copy.output).toContain('backend could not start: the tiny backend is broken');
    expect(copy.output).not.toContain('    at ');
    await nothingLeft(copy);
  });

  it('ends with a reason when the port is taken', async () => {
    const first = await start().up();

    const second = start({ env: { PORT: new URL(first.url).port } });

    expect(await second.ended).toBe(1);
    expect(second.output).toContain(`Port ${new URL(first.url).port} is in use`);
    await nothingLeft(second);
  });
});

describe('stopping', () => {
  it('stops programs before stores on one Ctrl-C, though npm passes it on once more', async () => {
    const copy = await start().up();

    copy.signalGroup('SIGINT');
    copy.process.kill('SIGINT');

    expect(await copy.ended).toBe(0);
    expect(copy.read('stopped.txt')).toBe('store up\nstore up\n');
    await nothingLeft(copy);
  });

  it('stops in the same order when the whole group is told to end', async () => {
    const copy = await start().up();

    copy.signalGroup('SIGTERM');

    expect(await copy.ended).toBe(0);
    expect(copy.read('stopped.txt')).toBe('store up\nstore up\n');
    await nothingLeft(copy);
  });

  it('stops while it is still starting', async () => {
    const copy = start();
    await until('a store is up', () => copy.alive().length > 2);

    copy.process.kill('SIGINT');

    expect(await copy.ended).toBe(0);
    await nothingLeft(copy);
  });

  it('ends at once on a second Ctrl-C', async () => {
    const copy = await start({ env: { TINY_PROGRAM: 'stubborn' } }).up();
    copy.signalGroup('SIGINT');
    await until('the stubborn program was told', () => copy.read('stopped.txt') !== '');

    await until('the second press counts', () => {
      copy.process.kill('SIGINT');
      return copy.process.exitCode !== null;
    });

    expect(await copy.ended).toBe(130);
    await nothingLeft(copy);
  });

  it('leaves nothing behind when it is killed, and starts again in the same folder', async () => {
    const copy = await start().up();
    copy.alive(); // learns what runs

    copy.process.kill('SIGKILL');
    const next = await start({ dataDir: copy.dataDir }).up();

    expect((await fetch(next.url)).ok).toBe(true);
    next.process.kill('SIGTERM');
    await next.ended;
    await nothingLeft(copy);
  });

  it('ends when npm was killed', async () => {
    const copy = await start({
      command: ['sh', '-c', '"$0" "$@"; true', process.execPath],
      env: { npm_lifecycle_event: 'start' },
    }).up();
    copy.alive(); // learns what runs

    copy.process.kill('SIGKILL');

    await nothingLeft(copy);
    expect(copy.read('stopped.txt')).toBe('store up\nstore up\n');
  });
});

describe('a process that dies', () => {
  it.each([
    ['event-store-db', 'esdb'],
    ['mongodb', 'mongodb'],
    ['redis-server', 'redis'],
  ])('is started again on the port that it had: %s', async (program, protocol) => {
    const copy = await start().up();
    const { stores } = await answer(copy);
    const url = stores.find((one) => one.startsWith(`${protocol}:`)) ?? '';
    const killed = copy.find(program) ?? 0;

    process.kill(killed, 'SIGKILL');

    await until('another process answers', async () => {
      const found = copy.find(program);
      return found !== undefined && found !== killed && (await canConnect(url));
    });
  });

  it('is started again, and the site has the address that it had', async () => {
    const copy = await start().up();
    const { pid } = await answer(copy);

    process.kill(pid, 'SIGKILL');

    await untilAnother(copy, pid);
    expect(copy.output).toContain('backend ended unexpectedly (SIGKILL); starting it again');
  });
});

describe('a program whose code has changed', () => {
  it('finishes, and starts anew at the same address', async () => {
    const copy = await start().up();
    const { pid } = await answer(copy);

    copy.process.send({ restart: 'backend' });

    await untilAnother(copy, pid);
    expect(copy.output).not.toContain('unexpectedly');
  });
});
