import { createRequire } from 'node:module';
import { EventStoreDBClient, type AllStreamResolvedEvent } from '@eventstore/db-client';
import type * as Grpc from '@grpc/grpc-js';
import type * as SubchannelCalls from '@grpc/grpc-js/build/src/subchannel-call';
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb';
import type * as GossipCalls from '@eventstore/db-client/generated/gossip_grpc_pb';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as StreamsCalls from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Statuses from '@eventstore/db-client/generated/status_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as Anys from 'google-protobuf/google/protobuf/any_pb';
import type * as Timestamps from 'google-protobuf/google/protobuf/timestamp_pb';
import type { UUID } from '@eventstore/db-client/generated/shared_pb';

/** The parts of the official client that this package reads or replaces. */
export interface Client {
  readonly version: string;
  readonly streams: typeof Streams;
  readonly calls: Pick<typeof StreamsCalls, 'StreamsClient' | 'StreamsService'>;
  readonly shared: typeof Shared;
  readonly Timestamp: typeof Timestamps.Timestamp;
  /** How the client turns a response into an event for its users. */
  readonly convertGrpcEvent: (event: Streams.ReadResp.ReadEvent) => AllStreamResolvedEvent;
  /** How it reads an id. */
  readonly parseUUID: (id: UUID | undefined) => string | undefined;
  /** Its error for an append that the store refuses. */
  readonly unpackToCommandError: (refusal: Statuses.Status, stream: string) => Error;
  /** Its error for a call that has failed. */
  readonly convertToCommandError: (error: Error) => Error;
  /** The class of its clients. */
  readonly EventStoreDBClient: typeof EventStoreDBClient;
  /** The class of its subscriptions. */
  readonly Subscription: { readonly prototype: object };
  /** The class of its readings that end. */
  readonly ReadStream: { readonly prototype: object };
  /** The class of its calls on a connection; undefined where gRPC's library has no such file. */
  readonly SubchannelCall:
    | Pick<typeof SubchannelCalls.Http2SubchannelCall, 'prototype'>
    | undefined;
}

const NAME = '@eventstore/db-client';
const require = createRequire(import.meta.url);
/** A message accepts only messages of the same copy of google-protobuf: the client's own. */
const requireOfClient = createRequire(require.resolve(`${NAME}/package.json`));

// `require` returns no type. Node can't import these CommonJS exports by name, and two of them are
// private to the client.
const { version } = require(`${NAME}/package.json`) as Pick<Client, 'version'>;
const streams = require(`${NAME}/generated/streams_pb.js`) as Client['streams'];
const calls = require(`${NAME}/generated/streams_grpc_pb.js`) as Client['calls'];
const shared = require(`${NAME}/generated/shared_pb.js`) as Client['shared'];
export const { Status } = require(`${NAME}/generated/status_pb.js`) as typeof Statuses;
export const { MemberInfo } = require(`${NAME}/generated/gossip_pb.js`) as typeof Gossip;
export const { GossipClient } = require(
  `${NAME}/generated/gossip_grpc_pb.js`,
) as typeof GossipCalls;
const { Timestamp } = requireOfClient(
  'google-protobuf/google/protobuf/timestamp_pb.js',
) as typeof Timestamps;
export const { Any } = requireOfClient('google-protobuf/google/protobuf/any_pb.js') as typeof Anys;
/** The client's own copy, whose metadata its calls accept. */
export const { Metadata } = requireOfClient('@grpc/grpc-js') as typeof Grpc;
const { convertGrpcEvent } = require(`${NAME}/dist/utils/convertGrpcEvent.js`) as Client;
const { parseUUID } = require(`${NAME}/dist/utils/grpcUUID.js`) as Client;
const { unpackToCommandError } = require(
  `${NAME}/dist/streams/appendToStream/unpackError.js`,
) as Client;
const { convertToCommandError } = require(`${NAME}/dist/utils/CommandError.js`) as Client;
const { Subscription } = require(`${NAME}/dist/streams/utils/Subscription.js`) as Client;
const { ReadStream } = require(`${NAME}/dist/streams/utils/ReadStream.js`) as Client;

/** The client allows any later version of gRPC's library, whose private files may be others. */
const subchannelCall = (): Client['SubchannelCall'] => {
  try {
    const path = '@grpc/grpc-js/build/src/subchannel-call.js';
    return (requireOfClient(path) as typeof SubchannelCalls).Http2SubchannelCall;
  } catch {
    return undefined;
  }
};

export const client: Client = {
  version,
  streams,
  calls,
  shared,
  Timestamp,
  convertGrpcEvent,
  parseUUID,
  unpackToCommandError,
  convertToCommandError,
  EventStoreDBClient,
  Subscription,
  ReadStream,
  SubchannelCall: subchannelCall(),
};
