import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What `docker-compose.yml` says of one of our programs. */
export interface Service {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart: string;
  readonly init: boolean;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly tmpfs: readonly string[];
  readonly stop_grace_period: string;
}

export const PROGRAMS = [
  'backend-1',
  'backend-2',
  'projections-1',
  'projections-2',
  'workers-1',
  'workers-2',
] as const;
export type Program = (typeof PROGRAMS)[number];

/** The value after `:-` or `-`, where the shell has no other. */
const filled = (value: string): string =>
  value.replace(/^\$\{\w+:?-?([^}]*)\}$/, (_all, otherwise: string) => otherwise);

// `compose.int.test.ts` holds the file to this shape.
const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<Program, Service>>;
};

/**
 * How `docker run` starts a service as the file says, with the host's network.
 * @param variables take the place of those that the service has; it gets no others
 */
export const runArguments = (
  program: Program,
  image: string,
  variables: Readonly<Record<string, string>>,
): readonly string[] => {
  const service = services[program];
  const environment = Object.entries(service.environment).map(
    ([name, value]) => `${name}=${variables[name] ?? filled(value)}`,
  );
  return [
    '--network=host',
    `--restart=${service.restart}`,
    ...(service.init ? ['--init'] : []),
    ...(service.read_only ? ['--read-only'] : []),
    ...service.cap_drop.map((capability) => `--cap-drop=${capability}`),
    ...service.security_opt.map((option) => `--security-opt=${option}`),
    ...service.tmpfs.map((path) => `--tmpfs=${path}`),
    `--stop-timeout=${Number.parseInt(service.stop_grace_period, 10)}`,
    ...environment.map((pair) => `--env=${pair}`),
    image,
    ...service.command,
  ];
};

/** What the file asks a container to know that it is well. */
export const healthCommand = (program: Program): readonly string[] =>
  services[program].healthcheck?.test.slice(1) ?? [];
