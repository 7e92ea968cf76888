import type { Socket } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { Logger } from 'pino';
import {
  jsonLines,
  StartError,
  Strangers,
  type ConnectionEnd,
  type Credentials,
} from 'stand-in-program';
import { OpenCalls } from './calls/open-calls';
import { sendingAhead } from './calls/sending-ahead';
import { askingFor, checkFor } from './credentials';
import { administration } from './http/administration';
import { SharedPort } from './http/shared-port';
import { EventLog } from './log/event-log';
import { addServerInformation, addStreams } from './services';

export interface EventStoreDbOptions {
  /** The file with the events, created when missing. Its folder must exist. */
  readonly file: string;
  readonly host?: string;
  /** 0 means any free port. */
  readonly port?: number;
  /** What clients have to sign in with; without, everybody may connect. */
  readonly credentials?: Credentials;
  /** Without a logger, the server writes warnings to standard output as JSON lines. */
  readonly logger?: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface EventStoreDb {
  /** The address for the official client, without credentials: `esdb://127.0.0.1:2113?tls=false`. */
  readonly url: string;
  readonly port: number;
  /** Finishes calls under way, tells clients to reconnect, and closes the file. */
  close(): Promise<void>;
}

/** A larger one ends its call with RESOURCE_EXHAUSTED, as on the real server. Bytes. */
const LARGEST_MESSAGE = 16 * 1024 * 1024;

/** A client whose calls have not ended by then is disconnected. */
const END_CALLS_WITHIN_MS = 2_000;

const listen = async (sharedPort: SharedPort, host: string, port: number): Promise<number> => {
  try {
    return await sharedPort.listen(port, host);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The event store can't listen on ${host}:${port} (${found}). ` +
        'If another program has the port, stop it or choose another port.',
    );
  }
};

const shutDown = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => server.forceShutdown(), END_CALLS_WITHIN_MS);
    server.tryShutdown(() => {
      clearTimeout(cutOff);
      resolve();
    });
  });

/** More calls than a program of the site ends early, at once and each second. */
const ENDED_EARLY = { streamResetBurst: 1_000_000, streamResetRate: 100_000 };

/**
 * Lets a client end many calls early, as the official one does for each stream that there is not.
 * Node closes the connection after a thousand of them, and gRPC's library has no option for it.
 */
const allowEarlyEnds = (server: Server): void => {
  const { commonServerOptions } = server as unknown as { commonServerOptions: object };
  Object.assign(commonServerOptions, ENDED_EARLY);
};

/** What a running server consists of. */
interface Parts {
  readonly sharedPort: SharedPort;
  readonly server: Server;
  readonly openCalls: OpenCalls;
  readonly log: EventLog;
}

const stop = async ({ sharedPort, server, openCalls, log }: Parts): Promise<void> => {
  const closed = sharedPort.close();
  const down = shutDown(server);
  openCalls.endAll();
  await down;
  // Until then a client may still believe in its connection.
  await closed;
  await log.close();
};

/**
 * Starts a server that speaks EventStoreDB's Streams protocol over one file.
 * @throws StartError when the file is in use or damaged, or the port is taken
 */
export const startEventStoreDb = async ({
  file,
  host = '127.0.0.1',
  port = 0,
  credentials,
  logger = jsonLines('embedded-event-store', 'warn'),
}: EventStoreDbOptions): Promise<EventStoreDb> => {
  const log = new EventLog(file, logger);
  const openCalls = new OpenCalls();
  const check = credentials && checkFor(credentials);
  const strangers = new Strangers();
  /** Where nobody has to sign in, whoever speaks is known. */
  const welcome = (socket: Socket) => {
    if (!check) strangers.signedIn(socket);
  };
  const signedIn = (connection: ConnectionEnd) => strangers.signedIn(connection);
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE,
    interceptors: check ? [askingFor(check, signedIn), sendingAhead] : [sendingAhead],
  });
  allowEarlyEnds(server);
  let boundPort = port;
  addStreams(server, log, openCalls);
  addServerInformation(server, () => ({ host, port: boundPort }));
  const http = administration(log, check, signedIn);
  const grpc = server.createConnectionInjector(ServerCredentials.createInsecure());
  const sharedPort = new SharedPort({
    connected: (socket) => strangers.add(socket),
    http2: (socket) => {
      welcome(socket);
      grpc.injectConnection(socket);
    },
    http1: (socket) => {
      welcome(socket);
      http.emit('connection', socket);
    },
  });
  try {
    boundPort = await listen(sharedPort, host, port);
  } catch (error) {
    await log.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    url: `esdb://${host}:${boundPort}?tls=false`,
    port: boundPort,
    close: () => (closing ??= stop({ sharedPort, server, openCalls, log })),
  };
};
