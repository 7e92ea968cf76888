import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepSecrets } from './secrets';

describe('secrets', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    file = join(folder, 'secrets.json');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('are generated once, long, and readable by this user alone', () => {
    const made = keepSecrets(file);

    expect(keepSecrets(file)).toEqual(made);
    expect(made.drawSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(made.sessionSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(made.sessionSecret).not.toBe(made.drawSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{}', '{"drawSecret":"x"}'])(
    'are never replaced when they can’t be read: %j',
    (text) => {
      writeFileSync(file, text);

      expect(() => keepSecrets(file)).toThrow(`The secrets in ${file} can't be read`);
      expect(statSync(file).size).toBe(text.length);
    },
  );
});
