import { request, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks with headers that `fetch` sets by itself, such as Host; a socket that opens is 101. */
export const askRaw = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    sent.on('upgrade', ({ headers: given }, socket) => {
      socket.destroy();
      resolve({ status: 101, headers: given, body: '' });
    });
    sent.on('error', reject).end();
  });

/** Headers that ask for a web socket. */
export const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
} as const;
