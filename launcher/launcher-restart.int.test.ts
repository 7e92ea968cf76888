import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { until } from '../tests/kit/until';
import type { StartedCopy } from './testing/started-copy';
import { answer, useCopies } from './testing/use-copies';

const { start } = useCopies();

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

describe('a process that dies', () => {
  it.each([
    ['embedded-event-store', 'esdb'],
    ['mongodb-stand-in', 'mongodb'],
    ['redis-server', 'redis'],
  ])('is restarted on the same port: %s', async (program, protocol) => {
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

  it('is restarted, and the site keeps its address', async () => {
    const copy = await start().up();
    const { pid } = await answer(copy);

    process.kill(pid, 'SIGKILL');

    await untilAnother(copy, pid);
    expect(copy.output).toContain('backend ended unexpectedly (SIGKILL); starting it again');
  });
});

describe('a program whose code has changed', () => {
  it('stops, and starts again at the same address', async () => {
    const copy = await start().up();
    const { pid } = await answer(copy);

    copy.process.send({ restart: 'backend' });

    await untilAnother(copy, pid);
    expect(copy.output).not.toContain('unexpectedly');
  });
});
