import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { CheckCredentials } from '../credentials';
import type { EventLog } from '../log/event-log';

const SCAVENGE = '/admin/scavenge';

const answer = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
};

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1).join('');

/**
 * What EventStoreDB offers over HTTP/1.1 and this server has: the start of a scavenge.
 * @param check undefined when everybody may do anything
 */
export const administration = (log: EventLog, check: CheckCredentials | undefined): Server =>
  createServer((request, response) => {
    request.resume();
    if (pathOf(request) !== SCAVENGE) {
      answer(response, 404, { message: 'Not Found' });
      return;
    }
    if (request.method !== 'POST') {
      answer(response, 405, { message: 'Method Not Allowed' }, { allow: 'POST' });
      return;
    }
    if (check && check(request.headers.authorization) !== 'right') {
      answer(response, 401, { message: 'Unauthorized' }, { 'www-authenticate': 'Basic' });
      return;
    }
    const scavengeId = log.scavenge();
    if (scavengeId === undefined)
      answer(response, 400, { message: 'Scavenge already in progress' });
    else answer(response, 200, { scavengeId });
  });
