import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { defencesOf, projectOf, SECURITY_PAGE } from './defences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}/${SECURITY_PAGE}`, 'utf8');
const rows = page.split('\n').filter((line) => /^\| (?!Threat|-)/.test(line));

describe('the page of threats', () => {
  const defences = defencesOf(page);

  it('is read to its last row', () => {
    expect(defences.map(({ threat }) => threat)).toHaveLength(rows.length);
    expect(defences.length).toBeGreaterThan(50);
  });

  it.each(defences)('names a test that is there: $threat', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  });
});

describe('a test of a defence', () => {
  it.each([
    ['backend/accounts/usernames.test.ts', 'unit'],
    ['backend/rebinding.int.test.ts', 'servers'],
    ['packages/quick-wire/some.contract.test.ts', 'servers'],
    ['tests/e2e/api/hostile.test.ts', 'e2e'],
    ['frontend/src/features/auth/sign-in-screen.test.tsx', 'page'],
  ])('%s runs in the project %s', (file, project) => {
    expect(projectOf(file)).toBe(project);
  });
});

it('a row without a test is noticed', () => {
  expect(
    defencesOf('| Threat | Defence | Test |\n| --- | --- | --- |\n| a | b | none |\n'),
  ).toEqual([{ threat: 'a', tests: [] }]);
});
