import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { connectDocuments } from '../../platform/documents/documents';
import { openFaultyLine, type FaultyLine } from '../../tests/kit/faulty-line';
import { createLogger } from '../../platform/logger';
import { until } from '../../tests/kit/until';
import { serveApp } from '../testing/serve-app';
import type { HttpState } from './context';
import { errorHandler, answerInTime } from './error-handler';
import { requestLog } from './request-log';

/** Long enough that a busy machine opens a connection through the slow line in it. */
const ANSWER_WITHIN_MS = 3_000;
/** More than the number of connections to the store. */
const AT_ONCE = 30;
/** The driver checks its server every ten seconds, and waits three for the answer. */
const BACK_WITHIN_MS = 16_000;

let line: FaultyLine;
let url: string;
let close: () => Promise<void>;

beforeEach(async () => {
  const mongodb = await MongoDbServer.start();
  line = await openFaultyLine(mongodb.port);
  const documents = await connectDocuments(
    mongodb.url.replace(String(mongodb.port), String(line.port)),
  );
  const cards = documents.db.collection<{ _id: number }>('cards');
  await cards.insertOne({ _id: 7 });
  const app = new Koa<HttpState>();
  app.use(requestLog(createLogger('test', 'silent')));
  app.use(errorHandler()).use(answerInTime(ANSWER_WITHIN_MS));
  app.use(async (ctx) => {
    ctx.body = await cards.find().toArray();
  });
  const served = await serveApp(app);
  ({ url } = served);
  close = async () => {
    await served.close();
    line.speak();
    await documents.close();
    await line.close();
    await mongodb.close();
  };
});

afterEach(() => close());

const read = async () => {
  const began = performance.now();
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json(), ms: performance.now() - began };
};

const readAll = () => Promise.all(Array.from({ length: AT_ONCE }, read));

/** @returns the number of answers that say that the store can't be read */
const refusedInTime = async (): Promise<number> => {
  const answers = await readAll();
  for (const { ms } of answers) expect(ms).toBeLessThan(ANSWER_WITHIN_MS * 4);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refused) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ type: '/problems/unavailable', status: 503 });
  }
  return refused.length;
};

const untilAllRead = () =>
  until(
    'it is read',
    async () => (await readAll()).every(({ status }) => status === 200),
    BACK_WITHIN_MS,
  );

describe('a document store', () => {
  it('may be slow: requests wait', async () => {
    line.slow(50);
    expect(await read()).toMatchObject({ status: 200, body: [{ _id: 7 }] });
  });

  it('may be silent: requests end in time, and later ones work again', async () => {
    line.fallSilent();
    expect(await refusedInTime()).toBe(AT_ONCE);
    line.speak();
    await untilAllRead();
  });

  it('may disappear silently: new connections are made', async () => {
    await readAll();
    line.die();
    expect(await refusedInTime()).toBeGreaterThan(0);
    await untilAllRead();
  });
});
