import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { answer, nothingLeft, useCopies } from './testing/use-copies';

const { start } = useCopies();

describe('starting', () => {
  it('shows the address and the sign-ins when the demo data is loaded', async () => {
    const copy = await start().up();

    expect(copy.read('demo.txt')).toBe('backend answered 503\n');
    expect(copy.output).toMatch(
      /password rifaviva[\s\S]*ana[\s\S]*tiendaluz[\s\S]*bruno[\s\S]*operador/,
    );
    expect((await fetch(new URL('/api/ready', copy.url))).status).toBe(200);
    expect((await answer(copy)).stores).toEqual([
      expect.stringMatching(/^esdb:\/\/[\w-]+:\w{48}@127\.0\.0\.1:\d+/),
      expect.stringMatching(/^mongodb:\/\/[\w-]+:\w{48}@127\.0\.0\.1:\d+/),
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

  it('refuses a data folder into which a backup is not put back whole', async () => {
    const first = await start().up();
    first.process.kill('SIGTERM');
    await first.ended;
    writeFileSync(join(first.dataDir, 'restore-unfinished'), '');

    const second = start({ dataDir: first.dataDir });

    expect(await second.ended).toBe(1);
    expect(second.output).toContain('was interrupted. Repeat npm run ops -- restore');
  });

  it('runs beside a copy with another data folder', async () => {
    const both = await Promise.all([start().up(), start().up()]);

    const [first, second] = await Promise.all(both.map(answer));

    expect(first?.stores).toHaveLength(3);
    expect(second?.stores.some((url) => first?.stores.includes(url))).toBe(false);
  });

  it('finds another port when two copies start at the same moment', async () => {
    const env = { PORT: '' };

    const [first, second] = await Promise.all([start({ env }).up(), start({ env }).up()]);

    expect(first.url).not.toBe(second.url);
  });

  it('ends with a reason when a program can’t start', async () => {
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
