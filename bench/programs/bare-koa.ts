import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { answerParent } from '../running/answer-parent';

/** Measures Koa alone on this machine: a small JSON body, a small JSON answer. */
const app = new Koa();
app.use(bodyParser());
app.use((ctx) => {
  ctx.status = 201;
  ctx.body = { received: ctx.request.body, at: new Date().toISOString() };
});
// Koa answers through the promise, which Node's listener ignores.
const handle = app.callback();
const server = createServer((request, response) => void handle(request, response));

answerParent(
  () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        // A listening TCP server has an AddressInfo.
        resolve((server.address() as AddressInfo).port);
      });
    }),
);
