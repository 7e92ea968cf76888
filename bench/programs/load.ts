import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Answers } from '../load/answers';
import { Connection } from '../load/connection';
import type { Load, LoadResult } from '../load/load';
import { turnOf, type Prepared } from '../load/prepare';
import { answerParent } from '../running/answer-parent';

const LAST_ANSWERS_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 5;

const openSocket = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
};

const drained = async (answers: Answers): Promise<void> => {
  const until = performance.now() + LAST_ANSWERS_WITHIN_MS;
  while (answers.underWay > 0) {
    if (performance.now() > until) throw new Error(`${answers.underWay} requests had no answer`);
    await delay(LOOK_EVERY_MS);
  }
};

/**
 * Sends as many requests as it can for a while, and waits for the last answers. Written for two
 * cores, where a general load generator used a seventh of them itself.
 */
const press = async (load: Load): Promise<LoadResult> => {
  const opened = await Promise.all(
    Array.from({ length: load.connections }, async (_, index) => {
      return [await openSocket(load.url), turnOf(load, index)] as const;
    }),
  );
  const answers = new Answers(load);
  const start = ([socket, turn]: readonly [Awaited<ReturnType<typeof openSocket>>, Prepared[]]) =>
    new Connection(socket, turn, answers, load.pauseMs ?? 0).send();
  for (const one of opened) start(one);
  await delay((load.warmUpSeconds + load.seconds) * 1_000);
  await drained(answers);
  return answers.result();
};

answerParent(press);
