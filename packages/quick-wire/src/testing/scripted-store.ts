import { createRequire } from 'node:module';
import {
  connect,
  createServer,
  type AddressInfo,
  type Server as Wire,
  type Socket,
} from 'node:net';
import { Server, ServerCredentials, type Metadata, type ServerDuplexStream } from '@grpc/grpc-js';
import type * as FeatureCalls from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb';
import type * as StreamsCalls from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';

const require = createRequire(import.meta.url);
const GENERATED = '@eventstore/db-client/generated';
const { StreamsService } = require(`${GENERATED}/streams_grpc_pb.js`) as typeof StreamsCalls;
const { ServerFeaturesService } = require(
  `${GENERATED}/serverfeatures_grpc_pb.js`,
) as typeof FeatureCalls;
const { SupportedMethod, SupportedMethods } = require(
  `${GENERATED}/serverfeatures_pb.js`,
) as typeof Features;
const { AppendResp } = require(`${GENERATED}/streams_pb.js`) as typeof Streams;

type Request = Streams.BatchAppendReq;
export type BatchCall = ServerDuplexStream<Request, Uint8Array>;
export type Script = (call: BatchCall, request: Request) => void;

const asItIs = (bytes: Uint8Array): Buffer => Buffer.from(bytes);

const BATCH = 'event_store.client.streams.Streams';
const LARGEST = 32 * 1024 * 1024;

const supported = (batches: boolean) => {
  const methods = new SupportedMethods().setEventStoreServerVersion('24.10.0');
  const batch = new SupportedMethod().setServiceName(BATCH).setMethodName('batchappend');
  if (batches) methods.addMethods(batch);
  return methods;
};

/** A store that answers appends as a test wants it. */
export class ScriptedStore {
  /** What it does with each message of an append. */
  script: Script = () => undefined;
  /** What came with each call of appends. */
  readonly calls: Metadata[] = [];
  /** Appends by the older call, one in each. */
  plain = 0;
  batches = true;
  private server = new Server();
  private port = 0;
  private readonly sockets = new Set<Socket>();
  private wire: Wire | undefined;

  static async start(): Promise<ScriptedStore> {
    const store = new ScriptedStore();
    await store.up();
    return store;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Cuts all connections, as a process that is killed does. */
  kill(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    this.wire?.close();
    this.server.forceShutdown();
  }

  /** Serves at the same address again. */
  async up(): Promise<void> {
    this.server = new Server({ 'grpc.max_receive_message_length': LARGEST });
    this.addServices();
    const inner = await new Promise<number>((resolve, reject) => {
      this.server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    const wire = createServer((socket) => this.join(socket, connect(inner, '127.0.0.1')));
    this.wire = wire;
    await new Promise<void>((resolve) => wire.listen(this.port, '127.0.0.1', resolve));
    ({ port: this.port } = wire.address() as AddressInfo); // a listening TCP server has one
  }

  private join(socket: Socket, upstream: Socket): void {
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }

  private addServices(): void {
    this.server.addService(ServerFeaturesService, {
      getSupportedMethods: (_call: unknown, tell: (error: null, value: unknown) => void) =>
        tell(null, supported(this.batches)),
    });
    const { batchAppend, append } = StreamsService;
    this.server.addService(
      // Answers are written as bytes, so that a test can send any.
      { append, batchAppend: { ...batchAppend, responseSerialize: asItIs } },
      {
        batchAppend: (call: BatchCall) => {
          this.calls.push(call.metadata);
          call.on('error', () => undefined);
          call.on('data', (request: Request) => this.script(call, request));
        },
        append: (call: NodeJS.ReadableStream, tell: (error: null, value: unknown) => void) => {
          this.plain += 1;
          call.resume().on('end', () => {
            const success = new AppendResp.Success().setCurrentRevision('5');
            tell(null, new AppendResp().setSuccess(success));
          });
        },
      },
    );
  }
}
