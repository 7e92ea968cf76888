import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Sends bytes unchanged over a new socket, with a pause between the parts.
 * @returns the beginning of the answer
 */
export const sendRaw = async (url: string, ...parts: readonly string[]): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answered = once(socket, 'data');
  for (const [index, part] of parts.entries()) {
    if (index > 0) await delay(PAUSE_MS);
    socket.write(part);
  }
  const [chunk] = (await answered) as [Buffer];
  socket.destroy();
  return chunk.toString();
};

/** The first line of a raw answer. */
export const firstLine = (answer: string): string => answer.split('\r\n')[0] ?? '';

/**
 * The answer to a request without a body, with headers that a client library would set itself or
 * refuse.
 */
export const answerTo = async (
  url: string,
  route: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const all = { Host: new URL(url).host, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${route} HTTP/1.1\r\n${lines.join('')}`;
  return sendRaw(url, `${head}Content-Length: 0\r\nConnection: close\r\n\r\n`);
};
