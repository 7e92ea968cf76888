import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ConnectionEnd } from 'stand-in-program';
import type { CheckCredentials } from '../credentials';
import type { EventLog } from '../log/event-log';

const answer = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
};

const tell = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
};

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1).join('');

/** Answered as a text, as the real server does, unless the caller asks for JSON. */
const scavenge = (log: EventLog, response: ServerResponse): void => {
  const scavengeId = log.scavenge();
  const isJson = response.req.headers.accept === 'application/json';
  if (scavengeId === undefined) tell(response, 400, 'Scavenge is already running');
  else if (isJson) answer(response, 200, { scavengeId });
  else tell(response, 200, `ScavengeId: ${scavengeId}`);
};

/** Held for as long as the connection is open, so that a caller who dies holds nothing. */
const holdFile = (log: EventLog, response: ServerResponse): void => {
  const release = log.holdFile();
  if (!release) {
    answer(response, 409, { message: 'A scavenge is under way' });
    return;
  }
  response.once('close', release);
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  response.write('held\n');
};

const CALLS: Readonly<Record<string, (log: EventLog, response: ServerResponse) => void>> = {
  '/admin/scavenge': scavenge,
  '/admin/hold-file': holdFile,
};

/**
 * What EventStoreDB offers over HTTP/1.1 and this server has: the start of a scavenge. And what
 * only this server needs, because its log is one file that is written to in place.
 * @param check undefined when everybody may do anything
 * @param signedIn told of the connection of each call that has the credentials
 */
export const administration = (
  log: EventLog,
  check: CheckCredentials | undefined,
  signedIn: (connection: ConnectionEnd) => void,
): Server =>
  createServer((request, response) => {
    request.resume();
    const path = pathOf(request);
    const call = Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;
    if (!call) {
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
    signedIn(request.socket);
    call(log, response);
  });
