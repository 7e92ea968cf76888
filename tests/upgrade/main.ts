// Upgrades the site from earlier versions while people buy: `npm run test:upgrade`. It follows
// docs/operations/upgrades.md, on an empty data folder and on the one of version 0.1.0.
// UPGRADE_FROM names another earlier version, and MONGOD a real MongoDB.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { launchBrowser } from '../e2e/browser/browser';
import { unpackRecordedFolder } from '../e2e/recorded/recording';
import { commitsToTry, prepareRelease, type Release } from './releases';
import { Scenario } from './scenario';

const FOLDERS = {
  'the folder of 0.1.0': () => unpackRecordedFolder([]),
  'an empty folder': () => mkdtemp(join(tmpdir(), 'rifaviva-upgrade-')),
} as const;

const say = (line: string): void => {
  const seconds = (performance.now() / 1_000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${line}`);
};

const faults: string[] = [];
const fault = (text: string): void => {
  faults.push(text);
  say(`FAULT: ${text}`);
};

let atEnd: () => void = () => undefined;
process.once('exit', () => atEnd());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    console.error('Stopped');
    process.exit(130);
  });

const tryOne = async (release: Release, name: keyof typeof FOLDERS): Promise<void> => {
  say(`From ${release.name}, on ${name}`);
  const dataDir = await FOLDERS[name]();
  const forget = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  atEnd = forget;
  const browser = await launchBrowser();
  const scenario = await Scenario.open({ release, dataDir, browser, say, fault });
  atEnd = () => {
    scenario.site.killAll();
    forget();
  };
  try {
    await scenario.run();
  } catch (error) {
    fault(inspect(error));
    for (const line of scenario.site.lastLines()) say(line);
  } finally {
    await scenario.close();
    await browser.close();
    forget();
    atEnd = () => undefined;
  }
};

for (const commit of await commitsToTry()) {
  const release = await prepareRelease(commit, say);
  // The names of `FOLDERS` are its own.
  for (const name of Object.keys(FOLDERS) as (keyof typeof FOLDERS)[]) await tryOne(release, name);
}
say(faults.length === 0 ? 'Every upgrade went well' : `${faults.length} faults:`);
for (const text of faults) console.log(`- ${text}`);
process.exitCode = faults.length === 0 ? 0 : 1;
