import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLogAddress } from 'quick-wire';
import { parse } from 'yaml';
import { BACKEND_FLAGS, PROGRAM_FLAGS, PROJECTIONS_FLAGS } from '../../launcher/program-flags';
import { readProgramConfig } from '../../platform/config';
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
const PROGRAMS = ['backend', 'projections', 'workers'].flatMap((name) => [
  `${name}-1`,
  `${name}-2`,
]);
const REQUIRED = [
  'SESSION_SECRET',
  'DRAW_SECRET',
  'MONGODB_PASSWORD',
  'REDIS_PASSWORD',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];
const STORES = ['event-store', 'mongodb', 'redis', 'pictures'];

let folder: string;
let filled: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
  filled = join(folder, 'filled.env');
  const example = await readFile('.env.example', 'utf8');
  const lines = REQUIRED.reduce(
    (text, name) => text.replace(`${name}=`, `${name}=${SECRET}`),
    example,
  );
  await writeFile(filled, lines);
});
afterAll(() => rm(folder, { recursive: true }));

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

const services = (files: string | readonly string[] = SITE): Readonly<Record<string, Service>> => {
  const { status, stdout, stderr } = compose(files, '--env-file', filled, 'config');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  // Docker Compose itself printed this shape.
  return (parse(stdout) as { readonly services: Readonly<Record<string, Service>> }).services;
};

describe('docker-compose.yml', () => {
  it('starts two of every program, with all that each needs, once the stores are healthy', () => {
    const all = services();
    for (const name of PROGRAMS) {
      const { environment = {}, command, depends_on: after = {} } = all[name] ?? {};
      const program = name.slice(0, -2);
      expect(command).toEqual(['node', ...(FLAGS[program] ?? []), `dist/${program}/main.js`]);
      const { objectStoreUrl, trustProxy } = readProgramConfig(environment);
      expect(trustProxy).toBe(true);
      expect(parseS3Address(objectStoreUrl)).toMatchObject({ secretAccessKey: SECRET });
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
      if (image !== 'rifaviva:latest') expect(image).toMatch(/:\S*\d+[.-]\d+\S*$/);
    }
  });

  it.each(REQUIRED)('does not start without %s, and says so', async (name) => {
    const lacking = join(folder, 'lacking.env');
    const lines = (await readFile(filled, 'utf8')).replace(`${name}=${SECRET}`, `${name}=`);
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
      const { eventStoreUrl } = readProgramConfig(all[name]?.environment ?? {});
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
