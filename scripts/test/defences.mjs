/** Where each attack that the site withstands stands beside its defence and the tests of it. */
export const SECURITY_PAGE = 'docs/security.md';

const ROW = /^\| (?!Threat|-)(.+?) +\| .+ \| (.+?) +\|$/gm;
const FILE = /`([^`]+\.test\.tsx?)`/g;

/**
 * @param page the text of the page
 * @returns each threat with the files of its tests, by their paths from the root
 */
export const defencesOf = (page) =>
  [...page.matchAll(ROW)].map(([, threat, tests]) => ({
    threat,
    tests: [...tests.matchAll(FILE)].map(([, file]) => file),
  }));

/** The project of jest.config.ts that runs a test file. */
export const projectOf = (file) => {
  if (file.startsWith('frontend/')) return 'page';
  if (file.startsWith('tests/e2e/')) return 'e2e';
  return /\.(int|contract)\.test\.ts$/.test(file) ? 'servers' : 'unit';
};
