import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readModels } from '@projections/read-models';
import { register, type Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const TOKEN = 'a token that nobody else could know';

let backend: StartedBackend;
let seller: Client;

beforeAll(async () => {
  backend = await StartedBackend.start({ METRICS_TOKEN: TOKEN, PROJECTIONS_METRICS_PORT: '0' });
  seller = await backend.person();
});
afterAll(() => backend.close());

const read = (authorization?: string) =>
  fetch(`${backend.url}/metrics`, { headers: authorization ? { authorization } : {} });
const metrics = async () => (await read(`Bearer ${TOKEN}`)).text();
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  );

describe('the metrics', () => {
  it.each([
    ['nobody', undefined],
    ['another token', 'Bearer another token'],
    ['half of it', `Bearer ${TOKEN.slice(0, 10)}`],
  ])('are refused to %s', async (_who, authorization) => {
    const answer = await read(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('rifaviva_');
  });

  it('count requests, commands, refusals and appends', async () => {
    const { id } = await backend.publish(seller);
    const buyer = await backend.person();
    const buy = { raffleId: id, tickets: 1 };
    expect((await buyer.send('POST', '/api/participations', buy)).status).toBe(201);
    expect((await seller.send('POST', '/api/participations', buy)).status).toBe(403);
    const text = await metrics();
    const route = '{method="POST",route="/participations",status=';
    expect(valueOf(text, `rifaviva_http_request_seconds_count${route}"2xx"}`)).toBe(1);
    expect(valueOf(text, `rifaviva_http_request_seconds_count${route}"4xx"}`)).toBe(1);
    expect(text).toContain(`rifaviva_http_request_seconds_bucket${route}"2xx",le="+Inf"} 1`);
    expect(valueOf(text, 'rifaviva_commands_accepted_total{stream="raffle"}')).toBe(2);
    const refused = 'rifaviva_commands_refused_total{stream="raffle",reason="own-raffle"}';
    expect(valueOf(text, refused)).toBe(1);
    expect(valueOf(text, 'rifaviva_command_seconds_count{stream="raffle"}')).toBe(3);
    expect(valueOf(text, 'rifaviva_append_events_count{stream="raffle"}')).toBe(2);
    expect(valueOf(text, 'rifaviva_lost_races_total{stream="raffle"}')).toBe(0);
  });

  it('count the rounds that another backend has made a lost one', async () => {
    const { id } = await backend.publish(seller);
    const another = await backend.startAnother();
    const people = [backend.url, another.url].map((url, at) => register(url, `rival${at}`));
    const rivals = await Promise.all(people);
    const lost = async () => valueOf(await metrics(), 'rifaviva_lost_races_total{stream="raffle"}');
    await until('one is lost', async () => {
      const sales = rivals.map((rival) =>
        rival.send('POST', '/api/participations', { raffleId: id, tickets: 1 }),
      );
      expect((await Promise.all(sales)).map(({ status }) => status)).toEqual([201, 201]);
      return (await lost()) > 0;
    });
    await another.stop();
  });

  it('tell how the site is, and of this process', async () => {
    await backend.settled();
    const text = await metrics();
    expect(valueOf(text, 'rifaviva_store_up{store="redis"}')).toBe(1);
    for (const { name } of readModels)
      for (const metric of ['lag_events', 'lag_seconds', 'paused'])
        expect(valueOf(text, `rifaviva_projection_${metric}{projection="${name}"}`)).toBe(0);
    expect(valueOf(text, 'rifaviva_jobs{queue="end-raffle",state="failed"}')).toBe(0);
    expect(valueOf(text, 'rifaviva_job_late_seconds{queue="end-raffle"}')).toBe(0);
    expect(valueOf(text, 'rifaviva_sockets')).toBe(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('tell of the projections at their own door, to the same token', async () => {
    await backend.publish(seller);
    await backend.settled();
    const door = backend.projectionsMetricsUrl;
    const authorization = `Bearer ${TOKEN}`;
    for (const headers of [{}, { authorization: 'Bearer another token' }] as const)
      expect((await fetch(`${door}/metrics`, { headers })).status).toBe(401);
    for (const [method, path] of [
      ['POST', '/metrics'],
      ['GET', '/'],
      ['GET', '/metrics/../api/health'],
    ] as const)
      expect((await fetch(`${door}${path}`, { method, headers: { authorization } })).status).toBe(
        404,
      );
    const text = await (await fetch(`${door}/metrics`, { headers: { authorization } })).text();
    const batches = valueOf(text, 'rifaviva_projection_batch_events_count');
    const events = valueOf(text, 'rifaviva_projection_batch_events_sum');
    expect(batches).toBeGreaterThan(0);
    expect(events).toBeGreaterThanOrEqual(batches);
    expect(valueOf(text, 'rifaviva_projection_batch_seconds_count')).toBe(batches);
    for (const { name } of readModels)
      expect(valueOf(text, `rifaviva_projection_events_total{projection="${name}"}`)).toBe(events);
    expect(valueOf(text, 'rifaviva_projections_following')).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it.each([
    ['the backend', () => backend.url],
    ['the projections', () => backend.projectionsMetricsUrl],
  ])('are told beside 200 silent connections to %s', async (_whom, urlOf) => {
    const { port } = new URL(urlOf());
    const silent = Array.from({ length: 200 }, () => connect(Number(port), '127.0.0.1'));
    for (const one of silent) one.on('error', () => undefined);
    await Promise.all(silent.map((one) => once(one, 'connect')));
    const answer = await fetch(`${urlOf()}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.status).toBe(200);
    for (const one of silent) one.destroy();
  });

  it('are not there without a token', async () => {
    const plain = await StartedBackend.start();
    const answer = await fetch(`${plain.url}/metrics`, {
      headers: { authorization: 'Bearer undefined' },
    });
    expect(await answer.text()).not.toContain('rifaviva_');
    await plain.close();
  });
});
