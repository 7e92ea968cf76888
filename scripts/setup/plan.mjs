// What setup decides, apart from what it does.

const LEAST_NODE = [20, 19];

export const isNodeNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
};

export const nodeIsTooOld = (version) =>
  `Rifaviva needs Node ${LEAST_NODE.join('.')} or newer, and this is Node ${version}.\n` +
  'Install a current one from https://nodejs.org or with your version manager (the wanted one is in .nvmrc).';

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

/** The folders whose package.json a lock was made from: the root, which is '', and every workspace. */
export const ownFolders = (lock) =>
  Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));

/**
 * Whether a lock was made from the package.json files as they are.
 * @param manifests package.json of every one of `ownFolders`, undefined where there is none
 */
export const isLockCurrent = (manifests, lock) =>
  ownFolders(lock).every(
    (folder) => manifests[folder] && sameDependencies(manifests[folder], lock.packages[folder]),
  );

/** A package of a registry has a version, a workspace the folder that its link leads to. */
const isSame = (found, wanted) =>
  wanted.link ? found.resolved === wanted.resolved : found.version === wanted.version;

/**
 * Whether node_modules holds what the lock asks for. npm's own record of what it installed tells, so an install by hand
 * counts too, and nothing is asked of a registry.
 * @param lock package-lock.json
 * @param installed node_modules/.package-lock.json, undefined when there is none
 * @param withDev whether packages that only development needs count
 */
export const isInstalled = (lock, installed, withDev) =>
  installed !== undefined &&
  Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (found) return isSame(found, wanted);
    // Packages of other platforms are never installed.
    return wanted.optional || wanted.devOptional || (wanted.dev && !withDev);
  });

const REDIS = {
  names: ['redis-server'],
  purpose: 'Rifaviva keeps its sessions and jobs in Redis',
  apt: 'redis-server',
  brew: 'redis',
};

const CHROMIUM = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  purpose: 'The tests drive the site in Chromium',
  variable: 'CHROME_PATH',
  apt: 'chromium',
  brew: '--cask chromium',
};

const DOCKER_COMPOSE = {
  names: ['docker-compose'],
  purpose: 'The tests read docker-compose.yml as Docker does',
  apt: 'docker-compose',
  brew: 'docker-compose',
};

const FOR_TESTS = [CHROMIUM, DOCKER_COMPOSE];

/**
 * The programs that the command needs and the machine has not.
 * @param has whether a program is on the PATH
 */
export const missingTools = ({ forTests, env, has }) => {
  const needed = [...(forTests || !env.REDIS_URL ? [REDIS] : []), ...(forTests ? FOR_TESTS : [])];
  return needed.filter((tool) => !env[tool.variable] && !tool.names.some(has));
};

const commandFor = (tools, { platform, has }) => {
  if (platform === 'win32')
    return 'in a WSL terminal (https://learn.microsoft.com/windows/wsl): Redis does not run on Windows itself';
  if (has('apt-get')) return `sudo apt-get install -y ${tools.map(({ apt }) => apt).join(' ')}`;
  if (platform === 'darwin' || has('brew'))
    return tools.map(({ brew }) => `brew install ${brew}`).join(' && ');
  return `with your system's package manager: ${tools.map(({ apt }) => apt).join(', ')}`;
};

/** Installs where it may without a question (root on a system with apt), else tells the exact command. */
export const planTools = (tools, machine) => {
  if (tools.length === 0) return { kind: 'nothing' };
  if (machine.isRoot && machine.platform === 'linux' && machine.has('apt-get'))
    return { kind: 'install', packages: tools.map(({ apt }) => apt) };
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
