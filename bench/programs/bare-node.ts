import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../running/answer-parent';

const BODY = JSON.stringify({ raffleId: 1, tickets: 1 });
const HEADERS = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY) };

/** Measures Node alone on this machine: a small JSON answer. */
const server = createServer((_request, response) => {
  response.writeHead(200, HEADERS).end(BODY);
});

answerParent(
  () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        // A listening TCP server has an AddressInfo.
        resolve((server.address() as AddressInfo).port);
      });
    }),
);
