import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ProgramLog } from './program-log';

const line = (level: number, msg: string) => `${JSON.stringify({ level, msg })}\n`;

describe("a program's log", () => {
  let folder: string;
  let file: string;
  let shown: string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'logs-'));
    file = join(folder, 'workers.log');
    shown = [];
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const open = () => new ProgramLog(folder, 'workers', (text) => shown.push(text));

  const write = (log: ProgramLog, text: string) => {
    writeSync(log.descriptor, text);
    log.look();
  };

  it('keeps every line, and shows warnings and errors', () => {
    const log = open();
    write(log, line(30, 'request') + line(40, 'slow') + 'plain text\n' + line(60, 'over'));

    expect(shown).toEqual(['workers: slow', 'workers: over']);
    expect(readFileSync(file, 'utf8')).toContain('plain text\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('shows a line when it is complete', () => {
    const log = open();
    const text = line(50, 'failed');
    write(log, text.slice(0, 12));
    expect(shown).toEqual([]);

    write(log, text.slice(12));
    expect(shown).toEqual(['workers: failed']);
  });

  it('shows a repeated line only from time to time', () => {
    const log = open();
    write(log, line(40, 'slow').repeat(3));
    write(log, line(40, 'slow') + line(40, 'late'));

    expect(shown).toEqual(['workers: slow', 'workers: late']);
  });

  it('shows no lines of former runs', () => {
    appendFileSync(file, line(50, 'long ago'));
    write(open(), line(40, 'now'));

    expect(shown).toEqual(['workers: now']);
  });

  it('continues when somebody truncates the file', () => {
    const log = open();
    write(log, line(30, 'a long line of little interest'));
    truncateSync(file);
    write(log, line(40, 'next'));

    expect(shown).toEqual(['workers: next']);
  });

  it('finds a warning in much output, and beyond a line that is too long', () => {
    const log = open();
    const much = line(30, 'x'.repeat(200)).repeat(5_000);
    write(log, much + line(40, 'hidden') + line(30, 'y'.repeat(600_000)) + line(50, 'after'));

    expect(shown).toEqual(['workers: hidden', 'workers: after']);
  });

  it('begins anew while the program writes, and keeps the lines of before', () => {
    const log = open();
    const much = line(30, 'x'.repeat(1_000)).repeat(11_000);
    write(log, much + line(40, 'last of the former'));
    expect(statSync(file).size).toBe(0);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe(much + line(40, 'last of the former'));

    write(log, line(40, 'next'));
    expect(readFileSync(file, 'utf8')).toBe(line(40, 'next'));
    expect(shown).toEqual(['workers: last of the former', 'workers: next']);
  });

  it('stays small, whatever is written', () => {
    const log = open();
    const much = line(30, 'x'.repeat(1_000)).repeat(4_000);
    for (let time = 0; time < 20; time += 1) write(log, much);
    expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThan(25 * 1024 * 1024);
  });

  it('begins anew even where the former lines can not be kept', () => {
    const log = open();
    mkdirSync(`${file}.1`);
    expect(() => write(log, 'x'.repeat(10 * 1024 * 1024 + 1))).not.toThrow();
    expect(statSync(file).size).toBe(0);
  });

  it('starts a new file when the old one has grown', () => {
    appendFileSync(file, 'x'.repeat(10 * 1024 * 1024 + 1));
    open();

    expect(statSync(file).size).toBe(0);
    expect(statSync(`${file}.1`).size).toBeGreaterThan(10 * 1024 * 1024);
  });
});
