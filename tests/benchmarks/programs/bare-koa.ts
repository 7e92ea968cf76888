import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { answerParent } from '../running/answer-parent';

/** What Koa itself can do on this machine: takes a small JSON body, gives a small JSON answer. */
const app = new Koa();
app.use(bodyParser());
app.use((ctx) => {
  ctx.status = 201;
  ctx.body = { received: ctx.request.body, at: new Date().toISOString() };
});
// Koa answers the promise itself; Node's listener ignores it.
const handle = app.callback();
const server = createServer((request, response) => void handle(request, response));

answerParent(
  () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        // A server that listens on a port has an address of this kind.
        resolve((server.address() as AddressInfo).port);
      });
    }),
);
