import { createServer } from 'node:http';
import { runProgram, StartError } from '../../platform/lifecycle';
import { createLogger } from '../../platform/logger';

const { PORT, HOST, RIFAVIVA_AWAIT_DEMO, EVENT_STORE_URL, MONGODB_URL, REDIS_URL } = process.env;
let isReady = RIFAVIVA_AWAIT_DEMO === undefined;

process.on('message', (message) => {
  if (JSON.stringify(message) === '{"type":"demo-finished"}') isReady = true;
});

/** Answers `/api/ready` as the real backend does, and shows its environment on `/`. */
const server = createServer((request, response) => {
  if (request.url === '/api/ready') response.writeHead(isReady ? 200 : 503);
  else response.setHeader('content-type', 'application/json');
  const stores = [EVENT_STORE_URL, MONGODB_URL, REDIS_URL];
  response.end(JSON.stringify({ pid: process.pid, stores }));
});

await runProgram(createLogger('tiny-backend'), async () => {
  if (process.env['TINY_BACKEND'] === 'broken') throw new StartError('the tiny backend is broken');
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(Number(PORT), HOST, resolve);
  });
  return { ready: { port: Number(PORT) }, stop: () => Promise.resolve() };
});
