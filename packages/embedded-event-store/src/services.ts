import type { MethodDefinition, sendUnaryData, Server, ServerUnaryCall } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import type { Empty } from '@eventstore/db-client/generated/shared_pb';
import type { DeleteReq, DeleteResp, ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { BatchAppend, type BatchCall } from './calls/batch-append';
import { handleDelete } from './calls/handle-delete';
import { handleRead } from './calls/handle-read';
import type { OpenCalls } from './calls/open-calls';
import type { ReadCall } from './calls/reader-sink';
import { clusterInfo, supportedMethods } from './calls/server-information';
import type { EventLog } from './log/event-log';
import { batchAppendFrame, type BatchAppendFrame } from './wire/batch-append-requests';
import { unimplemented } from './wire/statuses';
import { GossipService, ServerFeaturesService, StreamsService } from './stubs';

type Unary<Request, Response> = ServerUnaryCall<Request, Response>;

/** Messages that we encode by hand pass through unchanged. */
const rawResponses = {
  responseSerialize: (message: Buffer) => message,
  responseDeserialize: (bytes: Buffer) => bytes,
};

const rawRead: MethodDefinition<ReadReq, Buffer> = { ...StreamsService.read, ...rawResponses };

/** Frames of a batch append are decoded by hand too. */
const rawBatchAppend: MethodDefinition<BatchAppendFrame, Buffer> = {
  ...StreamsService.batchAppend,
  ...rawResponses,
  requestSerialize: () => {
    throw new Error('The server sends no requests');
  },
  requestDeserialize: batchAppendFrame,
};

export const addStreams = (server: Server, log: EventLog, openCalls: OpenCalls): void => {
  server.addService(
    { ...StreamsService, read: rawRead, batchAppend: rawBatchAppend },
    {
      append: (_call: unknown, callback: sendUnaryData<never>) =>
        callback(unimplemented('appends outside of a batch')),
      batchAppend: (call: BatchCall) => new BatchAppend(log, call, openCalls),
      read: (call: ReadCall) => handleRead(log, openCalls, call),
      delete: (call: Unary<DeleteReq, DeleteResp>, callback: sendUnaryData<DeleteResp>) =>
        handleDelete(log, call.request, callback),
      tombstone: (_call: unknown, callback: sendUnaryData<never>) =>
        callback(unimplemented('tombstones')),
    },
  );
};

/** @param address where clients reach the server; known only after it listens */
export const addServerInformation = (
  server: Server,
  address: () => { host: string; port: number },
): void => {
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (
      _call: Unary<Empty, SupportedMethods>,
      callback: sendUnaryData<SupportedMethods>,
    ) => callback(null, supportedMethods()),
  });
  server.addService(GossipService, {
    read: (_call: Unary<Empty, ClusterInfo>, callback: sendUnaryData<ClusterInfo>) => {
      const { host, port } = address();
      callback(null, clusterInfo(host, port));
    },
  });
};
