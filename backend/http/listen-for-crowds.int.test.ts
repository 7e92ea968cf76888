import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartError } from '../../platform/lifecycle';
import { until } from '../../tests/kit/until';
import { listenForCrowds, type Listening } from './listen-for-crowds';

const AT = { host: '127.0.0.1', port: 0 };
const CROWD = 96;

let server: Server;
let listening: Listening;

beforeEach(async () => {
  server = createServer((_request, response) => response.end('here'));
  listening = await listenForCrowds(server, AT);
});

afterEach(async () => {
  await listening.stop();
  await listening.ended();
});

describe('listening for crowds', () => {
  it('lets several in at each turn of the event loop', async () => {
    const accepted: number[] = [];
    let turn = 0;
    server.on('connection', () => accepted.push(turn));
    // They are in the system's queue before the first turn.
    const crowd = Array.from({ length: CROWD }, () => connect(listening.port, AT.host));
    const count = (): void => {
      turn += 1;
      if (accepted.length < CROWD) setImmediate(count);
    };
    count();
    await until('everybody is in', () => accepted.length === CROWD);
    for (const socket of crowd) socket.destroy();
    expect(new Set(accepted).size).toBeLessThan(CROWD / 2);
  });

  it('answers whoever came in, by whichever socket', async () => {
    const answers = Array.from({ length: CROWD }, () =>
      fetch(`http://${AT.host}:${listening.port}`).then((answer) => answer.text()),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['here']));
  });

  it('leaves a port to the program that has it', async () => {
    const again = listenForCrowds(createServer(), { ...AT, port: listening.port });
    await expect(again).rejects.toThrow(StartError);
  });

  it('answers those who waited in a queue when it stopped', async () => {
    const crowd = Array.from({ length: CROWD }, () => connect(listening.port, AT.host));
    const answers = crowd.map(async (socket) => {
      socket.end('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      return text;
    });
    await listening.stop();
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  });

  it('lets nobody in once it is closed', async () => {
    const { port } = listening;
    await listening.stop();
    await listening.ended();
    for (let i = 0; i < 16; i += 1)
      await expect(fetch(`http://${AT.host}:${port}`)).rejects.toThrow('fetch failed');
  });
});
