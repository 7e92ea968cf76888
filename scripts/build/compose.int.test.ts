import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLogAddress } from 'quick-wire';
import { parse } from 'yaml';
import { BACKEND_FLAGS, PROGRAM_FLAGS, PROJECTIONS_FLAGS } from '../../launcher/program-flags';
import { readProgramConfig, SECRETS_OF, type ProgramName } from '../../platform/config';
import { parseS3Address } from '../../platform/objects/s3-address';

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly ports?: readonly unknown[];
  readonly restart?: string;
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
  readonly volumes?: readonly unknown[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const SECRET = 'a0'.repeat(20);
const NAMES = ['backend', 'projections', 'workers'] as const;
const PROGRAMS = NAMES.flatMap((name) => [`${name}-1`, `${name}-2`]);
const REQUIRED = [
  'SESSION_SECRET',
  'DRAW_SECRET',
  'BACKEND_PASSWORD',
  'PROJECTIONS_PASSWORD',
  'WORKERS_PASSWORD',
  'OPS_PASSWORD',
  'MONGODB_ROOT_PASSWORD',
  'PICTURES_ROOT_PASSWORD',
];
/** Everything that is secret, whatever reads it. */
const SECRETS: ReadonlySet<string> = new Set([...Object.values(SECRETS_OF).flat(), ...REQUIRED]);
const OURS = 'rifaviva:latest';
const STORES = ['event-store', 'mongodb', 'redis', 'pictures'];

let folder: string;
let filled: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
  filled = join(folder, 'filled.env');
  const example = await readFile('.env.example', 'utf8');
  const lines = REQUIRED.reduce(
    (text, name) => text.replace(`${name}=`, `${name}=${valueOf(name)}`),
    example,
  );
  await writeFile(filled, lines);
});
afterAll(() => rm(folder, { recursive: true }));

/** A file of settings that has these, too; each must have a line in the example. */
const filledWith = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  let text = await readFile(filled, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    expect(text).toMatch(line);
    text = text.replace(line, `${name}=${value}`);
  }
  const file = join(folder, 'settings.env');
  await writeFile(file, text);
  return file;
};

const compose = (files: string | readonly string[], ...args: readonly string[]) =>
  spawnSync('docker-compose', [...[files].flat().flatMap((file) => ['-f', file]), ...args], {
    encoding: 'utf8',
    // A variable of this shell must not supply a value that the file demands.
    env: { PATH: process.env['PATH'], HOME: folder },
  });

/** Node takes these only from a command; the others are in the image's `NODE_OPTIONS`. */
const OF_COMMANDS = PROGRAM_FLAGS.filter((flag) => flag.startsWith('--heap-growing'));
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  backend: BACKEND_FLAGS,
  projections: [...OF_COMMANDS, ...PROJECTIONS_FLAGS],
  workers: OF_COMMANDS,
};

const SITE = 'docker-compose.yml';
const CLUSTER = [SITE, 'deploy/cluster/docker-compose.yml'];

const services = (
  files: string | readonly string[] = SITE,
  envFile = filled,
): Readonly<Record<string, Service>> => {
  const { status, stdout, stderr } = compose(files, '--env-file', envFile, 'config');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  // Docker Compose itself printed this shape.
  return (parse(stdout) as { readonly services: Readonly<Record<string, Service>> }).services;
};

const programOf = (service: string): ProgramName =>
  NAMES.find((name) => service.startsWith(name)) ?? 'ops';

const copies = (all: Readonly<Record<string, Service>>) =>
  [...PROGRAMS, 'ops'].map((name) => ({
    program: programOf(name),
    service: all[name] ?? { image: '' },
  }));

/** Each secret has a value of its own, so that one that is in the wrong place is seen there. */
const valueOf = (name: string): string => `${name.replaceAll('_', '').toLowerCase()}${SECRET}`;
const passwordOf = (program: ProgramName) => valueOf(`${program.toUpperCase()}_PASSWORD`);

describe('docker-compose.yml', () => {
  it('starts two of every program, with all that each needs, once the stores are healthy', () => {
    const all = services();
    for (const { service, program } of copies(all)) {
      const { environment = {}, command, depends_on: after = {} } = service;
      if (program !== 'ops')
        expect(command).toEqual(['node', ...(FLAGS[program] ?? []), `dist/${program}/main.js`]);
      const { objectStoreUrl, trustProxy } = readProgramConfig(environment, program);
      expect(trustProxy).toBe(true);
      expect(parseS3Address(objectStoreUrl)).toMatchObject({
        accessKeyId: program,
        secretAccessKey: passwordOf(program),
      });
      expect(Object.keys(after)).toEqual(
        expect.arrayContaining(['event-store', 'mongodb', 'redis']),
      );
    }
    for (const store of STORES) expect(all[store]).toHaveProperty('healthcheck');
  });

  it('lets nothing be reached but the proxy, and pins every version', () => {
    const all = services();
    const open = Object.entries(all).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    // One compose writes a text, the other an object.
    expect(JSON.stringify(all['proxy']?.ports)).toMatch(
      /^\[[^,]*127\.0\.0\.1|"host_ip":"127\.0\.0\.1"/,
    );
    for (const { image } of Object.values(all)) {
      if (image !== OURS) expect(image).toMatch(/:\S*\d+[.-]\d+\S*$/);
    }
  });

  it('gives each program the secrets that it reads, its own users, and no others', () => {
    for (const { service, program } of copies(services())) {
      const { environment = {} } = service;
      const given = Object.keys(environment).filter((name) => SECRETS.has(name));
      expect(SECRETS_OF[program]).toEqual(expect.arrayContaining(given));
      const others = REQUIRED.filter(
        (name) =>
          !SECRETS_OF[program].some((read) => read === name) &&
          valueOf(name) !== passwordOf(program),
      );
      for (const other of others) expect(JSON.stringify(environment)).not.toContain(valueOf(other));
      for (const store of ['MONGODB_URL', 'REDIS_URL', 'OBJECT_STORE_URL'])
        expect(environment[store]).toContain(`//${program}:${passwordOf(program)}@`);
    }
  });

  it('runs two versions beside each other, and moves all of what must not meet', async () => {
    const all = services(SITE, await filledWith({ TAG: '1.0.0', NEXT_TAG: '1.1.0' }));
    const images = Object.entries(all).filter(([, { image }]) => image.startsWith('rifaviva:'));
    expect(Object.fromEntries(images.map(([name, { image }]) => [name, image]))).toEqual({
      'backend-1': 'rifaviva:1.0.0',
      'backend-2': 'rifaviva:1.1.0',
      'projections-1': 'rifaviva:1.1.0',
      'projections-2': 'rifaviva:1.1.0',
      'workers-1': 'rifaviva:1.0.0',
      'workers-2': 'rifaviva:1.0.0',
      ops: 'rifaviva:1.1.0',
    });
  });

  it('passes on what its example of a file of settings names', async () => {
    const settings = {
      WRITE_PREVIOUS_VERSION_OF: 'RaffleCancelled,ReportDecided',
      OPERATORS_SECOND_FACTOR: 'on',
      SEARCH_URL: 'https://search.example.com',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    };
    const all = services(SITE, await filledWith(settings));
    for (const { service, program } of copies(all)) {
      const config = readProgramConfig(service.environment ?? {}, program);
      expect(config).toMatchObject({
        writePreviousVersionOf: ['RaffleCancelled', 'ReportDecided'],
        tracing: { endpoint: 'http://collector:4318', sampler: 'traceidratio', ratio: 0.01 },
        ...(program === 'backend' && {
          operatorsNeedSecondFactor: true,
          searchUrl: 'https://search.example.com',
        }),
      });
    }
    const example = await readFile('.env.example', 'utf8');
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const file = await readFile(SITE, 'utf8');
    for (const name of named) expect(file).toContain(`\${${name}`);
  });

  it('fills in a file of secrets, and keeps what is there', async () => {
    const file = join(folder, 'made.env');
    await writeFile(
      file,
      `${await readFile('.env.example', 'utf8')}OTHER=`.replace('DRAW_SECRET=', 'DRAW_SECRET=mine'),
    );
    expect(spawnSync('deploy/fill-secrets', [file]).status).toBe(0);
    const made = await readFile(file, 'utf8');
    expect(made).toContain('\nDRAW_SECRET=mine\n');
    const secrets = [...made.matchAll(/^([A-Z_]+)=([0-9a-f]{64})$/gm)];
    expect(secrets.map(([, name]) => name)).toEqual(
      REQUIRED.filter((name) => name !== 'DRAW_SECRET'),
    );
    expect(new Set(secrets.map(([, , value]) => value)).size).toBe(REQUIRED.length - 1);
    expect(made).toContain('\nOTHER=\n');
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it.each(REQUIRED)('does not start without %s, and says so', async (name) => {
    const lacking = join(folder, 'lacking.env');
    const lines = (await readFile(filled, 'utf8')).replace(`${name}=${valueOf(name)}`, `${name}=`);
    await writeFile(lacking, lines);
    const { status, stderr } = compose('docker-compose.yml', '--env-file', lacking, 'config', '-q');
    expect(status).not.toBe(0);
    expect(stderr).toContain(`Set ${name} in .env`);
  });
});

describe('deploy/cluster/docker-compose.yml', () => {
  const NODES = ['event-store', 'event-store-2', 'event-store-3'];

  it('has three nodes that know each other, each on a disk of its own', () => {
    const all = services(CLUSTER);
    const nodes = NODES.map((name) => all[name]);
    const addresses = nodes.map((node) => node?.environment?.['EVENTSTORE_REPLICATION_IP'] ?? '');
    expect(new Set(addresses).size).toBe(3);
    nodes.forEach((node, index) => {
      const { environment = {}, networks, restart, image } = node ?? {};
      expect(networks?.['stores']?.ipv4_address).toBe(addresses[index]);
      expect(environment['EVENTSTORE_CLUSTER_SIZE']).toBe('3');
      expect(environment['EVENTSTORE_GOSSIP_SEED']?.split(',').toSorted()).toEqual(
        addresses.filter((_, other) => other !== index).map((address) => `${address}:2113`),
      );
      expect({ restart, image }).toEqual({
        restart: 'unless-stopped',
        image: nodes[0]?.image,
      });
      expect(node).toHaveProperty('healthcheck');
    });
    expect(new Set(nodes.map((node) => JSON.stringify(node?.volumes))).size).toBe(3);
  });

  it('gives every program all nodes, and opens none to the outside', () => {
    const all = services(CLUSTER);
    for (const name of [...PROGRAMS, 'ops']) {
      const { eventStoreUrl } = readProgramConfig(all[name]?.environment ?? {}, 'ops');
      expect(readLogAddress(eventStoreUrl)).toMatchObject({
        isCluster: true,
        nodes: NODES.map((node) => `${node}:2113`),
      });
    }
    const open = Object.entries(all).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });
});

describe('docker-compose.stores.yml', () => {
  it('opens its servers to this machine only', () => {
    const { status, stdout } = compose('docker-compose.stores.yml', 'config');
    expect(status).toBe(0);
    const published = [...stdout.matchAll(/- (\S+:\d+:\d+)/g)].map(([, port]) => port);
    expect(published).toHaveLength(4);
    expect(published.every((port) => port?.startsWith('127.0.0.1:'))).toBe(true);
  });
});

describe('deploy/pin-images', () => {
  it('adds its digest to every image that has none, once', async () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    const at = (file: string) => join(folder, 'pinned', file);
    const files = [
      'Dockerfile',
      SITE,
      'docker-compose.stores.yml',
      'deploy/cluster/docker-compose.yml',
    ];
    for (const file of [...files, 'deploy/pin-images']) await cp(file, at(file));
    await mkdir(at('bin'));
    await writeFile(at('bin/docker'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 });
    const pin = () =>
      spawnSync(at('deploy/pin-images'), {
        encoding: 'utf8',
        env: { PATH: `${at('bin')}:${process.env['PATH']}` },
      });
    const { status, stdout } = pin();
    expect(status).toBe(0);
    expect(stdout).toContain(`redis:7.2.7-bookworm@${digest}`);
    for (const file of files) {
      const named = (await readFile(at(file), 'utf8')).match(/^(FROM| *image:) .*$/gm) ?? [];
      const bare = named.filter(
        (line) => !/ (rifaviva:|\*next$)/.test(line) && !line.includes(digest),
      );
      expect({ file, count: named.length > 0, bare }).toEqual({ file, count: true, bare: [] });
      expect((await readFile(at(file), 'utf8')).replaceAll(`@${digest}`, '')).toBe(
        await readFile(file, 'utf8'),
      );
    }
    expect(pin()).toMatchObject({ status: 0, stdout: '' });
  });
});
