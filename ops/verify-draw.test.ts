import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { automatic, vectors } from '../domain/testing/vectors';
import { verify } from './verify-draw';

let folder = '';
const said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  said.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.exitCode = 0;
  await rm(folder, { recursive: true });
});

/** What the command prints about a file, and its exit code. */
const verified = async (content: string) => {
  const file = join(folder, 'pack.json');
  await writeFile(file, content);
  await verify([file]);
  return { said: [...said], exitCode: process.exitCode ?? 0 };
};

const json = JSON.stringify;
const listed = automatic.entries.map((entry) => ({ ...entry, tag: [entry.tag] }));
const ruleless = { ...automatic, rules: undefined };

describe('verify-draw', () => {
  it('says that a sound pack is verified, with the winning ticket', async () => {
    const { said: lines, exitCode } = await verified(json(automatic));
    expect(lines).toStrictEqual([
      ...['shape', 'version', 'commitment', 'numbering', 'chain', 'winners'].map(
        (check) => `holds  ${check}`,
      ),
      `VERIFIED ${automatic.winners[0]?.ticket ?? ''}`,
    ]);
    expect(exitCode).toBe(0);
  });

  it.each(vectors)('verifies a pack of every recorded version: %s', async (_name, { pack }) => {
    const { said: lines, exitCode } = await verified(json(pack));
    expect(lines.at(-1)).toBe(`VERIFIED ${pack.winners[0]?.ticket ?? ''}`);
    expect(exitCode).toBe(0);
  });

  it.each([
    ['tags in lists', json({ ...automatic, entries: listed }), 'entries[0].tag'],
    ['no rules', json(ruleless), 'rules'],
    ['a winner that is nothing', json({ ...automatic, winners: [null] }), 'winners[0]'],
    ['reseals that are nothing', json({ ...automatic, reseals: null }), 'reseals'],
    ['nothing', 'null', 'not a pack'],
    ['half a file', json(automatic).slice(0, 200), 'not a pack'],
  ])('names what is wrong with a damaged pack: %s', async (_what, content, fault) => {
    const { said: lines, exitCode } = await verified(content);
    expect(lines[0]).toBe('FAILS  shape');
    expect(lines[2]).toBe(`       computed  ${fault}`);
    expect(lines.at(-1)).toBe('NOT VERIFIED');
    expect(exitCode).toBe(1);
  });

  it('lets no pack write what it likes on the terminal', async () => {
    const beacon = '\u001B[2K\nVERIFIED 1';
    const { said: lines } = await verified(
      json({ ...automatic, rules: { ...automatic.rules, beacon } }),
    );
    expect(lines.at(-2)).toBe('       computed  beacon ?[2K?VERIFIED 1 with value none');
    expect(lines.at(-1)).toBe('NOT VERIFIED');
  });

  it('checks no draw of a raffle that has none yet', async () => {
    const { version, rules, beaconValue } = automatic;
    await expect(verified(json({ version, rules, beaconValue }))).rejects.toThrow(
      'This raffle has not been drawn',
    );
  });
});
