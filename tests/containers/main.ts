// `npm run test:containers`: builds the image, starts from it the programs of docker-compose.yml as
// that file says, and kills, stops and replaces each of them while people buy. The stores are
// processes of this machine. It needs a Docker engine, and debootstrap where it reaches no
// registry.
import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { Redis } from 'ioredis';
import type { Raffle } from '@contracts/raffles';
import { runningProcesses } from '@platform/processes/presence';
import { freePort } from '../kit/free-port';
import { Stores } from '../kit/stores';
import { apiClient } from '../kit/system/api-client';
import { startRush } from '../kit/system/rush';
import { inParallel, publishRaffle, register, uploadPicture } from '../kit/system/shop';
import { wrongReceipts } from '../kit/system/soundness';
import { until } from '../kit/until';
import { healthCommand, PROGRAMS, runArguments, type Program } from './compose-service';
import { can, docker } from './docker';
import { buildImage } from './image';

const IMAGE = 'rifaviva:trial';
const SECRET = 'a secret that is long enough for tests';
const BUYERS = 6;
/** A program that waits for the lease of one that was killed, on a busy machine. */
const AGAIN_WITHIN_MS = 60_000;

const say = (what: string) =>
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);
const nameOf = (program: Program) => `rifaviva-trial-${program}`;

if (!(await can('version')))
  throw new Error('No Docker engine answers. See docs/operations/containers.md');
await buildImage(IMAGE);
const bytes = Number(await docker('image', 'inspect', '--format={{.Size}}', IMAGE));
say(`the image has ${Math.round(bytes / 1e6)} MB`);

const stores = await Stores.start();
const { eventStoreUrl, mongodbUrl, redisUrl, objectStoreUrl } = stores.urls;
const redis = new Redis(redisUrl);
const folder = objectStoreUrl.replace(/^file:/, '');
// The programs are not root in their containers.
await chmod(folder, 0o777);

const ports: Readonly<Partial<Record<Program, number>>> = {
  'backend-1': await freePort(),
  'backend-2': await freePort(),
};
const urls = Object.values(ports).map((port) => `http://127.0.0.1:${port}`);
const shared = {
  EVENT_STORE_URL: eventStoreUrl,
  MONGODB_URL: mongodbUrl,
  REDIS_URL: redisUrl,
  OBJECT_STORE_URL: objectStoreUrl,
  SESSION_SECRET: SECRET,
  DRAW_SECRET: SECRET,
};

const start = (program: Program): Promise<string> => {
  const port = ports[program];
  const more = ['DRAW_DELAY_SECONDS=1', 'RATE_LIMITS=off', ...(port ? [`PORT=${port}`] : [])];
  const options = ['--detach', '--name', nameOf(program), '--volume', `${folder}:${folder}`];
  const environment = more.map((pair) => `--env=${pair}`);
  return docker('run', ...options, ...environment, ...runArguments(program, IMAGE, shared));
};

const all = (step: (program: Program) => Promise<unknown>) => Promise.all(PROGRAMS.map(step));
const remove = (program: Program) => can('rm', '--force', nameOf(program));
const inspect = (program: Program, what: string) =>
  docker('inspect', `--format={{.${what}}}`, nameOf(program));

/** The process of the program itself, beside the one that reaps its children. */
const pidOf = async (program: Program): Promise<number> => {
  const rows = (await docker('top', nameOf(program), '-o', 'pid,args')).split('\n');
  const row = rows.find((one) => /^\s*\d+\s+node\s/.test(one));
  if (row === undefined) throw new Error(`${program} has no process: ${rows.join()}`);
  return Number.parseInt(row, 10);
};

/** Asks as the file does, on the port that the program has here. */
const isHealthy = (program: Program): Promise<boolean> => {
  const asked = healthCommand(program).map((part) =>
    part.replace(':3000', `:${ports[program] ?? ''}`),
  );
  return can('exec', nameOf(program), ...(asked.length > 0 ? asked : ['true']));
};

const areReady = async (): Promise<boolean> => {
  const answers = urls.map((url) => fetch(`${url}/api/ready`).catch(() => undefined));
  return (await Promise.all(answers)).every((answer) => answer?.ok);
};

/** Every buyer buys again after each change, and at last all of it is there. */
const trial = async (): Promise<void> => {
  await all(remove);
  await all(start);
  await until('all programs are ready', areReady, AGAIN_WITHIN_MS);
  assert.deepEqual(
    await all(isHealthy),
    PROGRAMS.map(() => true),
  );
  say('all programs are ready and healthy');

  const [url = ''] = urls;
  const seller = await register(url, 'vendedora');
  const buyers = await inParallel(BUYERS, (index) =>
    register(urls[index % urls.length] ?? url, `compradora${index}`),
  );
  const image = await uploadPicture(seller);
  const { id: raffleId } = await publishRaffle(seller, image);
  const visitor = apiClient(url);
  const find = async (id: number) => (await visitor.get<Raffle>(`/api/raffles/${id}`)).body;
  const rush = startRush(buyers, { raffleIds: [raffleId], pauseMs: 50 });

  /** Waits until it works again, and everybody buys. */
  const changed = async (
    program: Program,
    what: string,
    change: () => Promise<unknown>,
  ): Promise<void> => {
    const at = new Date().toISOString();
    await change();
    const since = rush.replies.length;
    const bought = (buyer: number) =>
      rush.replies.slice(since).some((reply) => reply.buyer === buyer && reply.status === 201);
    const works = async () =>
      (await runningProcesses(redis)).some(
        (one) => program.startsWith(one.program) && one.startedAt > at,
      );
    const isBack = async () =>
      buyers.every((_, buyer) => bought(buyer)) && (await areReady()) && (await works());
    await until(`all is well after ${program} was ${what}`, isBack, AGAIN_WITHIN_MS);
    say(`${program} ${what}: everybody buys again, ${rush.acknowledged.length} purchases so far`);
  };
  const stop = async (program: Program) => {
    await docker('stop', nameOf(program));
    assert.equal(await inspect(program, 'State.ExitCode'), '0', `${program} ends by itself`);
  };

  try {
    for (const program of PROGRAMS) {
      const before = await inspect(program, 'RestartCount');
      await changed(program, 'killed', async () => {
        process.kill(await pidOf(program), 'SIGKILL');
        const isBack = async () => (await inspect(program, 'RestartCount')) !== before;
        await until(`${program} is started again`, isBack);
      });
      await changed(program, 'stopped and started', async () => {
        await stop(program);
        await docker('start', nameOf(program));
      });
      await changed(program, 'replaced', async () => {
        await stop(program);
        await docker('rm', nameOf(program));
        await start(program);
      });
    }
  } finally {
    await rush.stop();
  }

  const short = { completionMode: 'auto', totalTickets: 1, minTickets: null } as const;
  const { id: drawnId } = await publishRaffle(seller, image, short);
  await buyers[0]?.send('POST', '/api/participations', { raffleId: drawnId, tickets: 1 });
  const isDrawn = async () => (await find(drawnId)).draw.state === 'drawn';
  await until('the draw', isDrawn, AGAIN_WITHIN_MS);
  say('a raffle that was sold out is drawn');

  const { acknowledged, replies } = rush;
  assert.deepEqual(await wrongReceipts(buyers, raffleId, acknowledged), []);
  const isCounted = async () => (await find(raffleId)).soldTickets === acknowledged.length;
  await until('the count of all that was sold', isCounted);
  const known = new Set<unknown>([201, 503, 'no answer']);
  assert.deepEqual(
    replies.filter(({ status }) => !known.has(status)),
    [],
  );
  say(`${acknowledged.length} purchases, and all of them are there`);
};

try {
  await trial();
} catch (error) {
  for (const program of PROGRAMS)
    say(`${program}: ${await docker('logs', '--tail', '20', nameOf(program)).catch(String)}`);
  throw error;
} finally {
  await all(remove);
  redis.disconnect();
  await stores.close();
}
