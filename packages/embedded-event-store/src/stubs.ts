import { createRequire } from 'node:module';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb';
import type * as FeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb';
import type * as GossipServices from '@eventstore/db-client/generated/gossip_grpc_pb';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Statuses from '@eventstore/db-client/generated/status_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as StreamsServices from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Codes from '@eventstore/db-client/generated/code_pb';
import type * as AnyMessages from 'google-protobuf/google/protobuf/any_pb.js';
import type * as EmptyMessages from 'google-protobuf/google/protobuf/empty_pb.js';

/**
 * The messages and services generated for the official client. Node can't import their CommonJS
 * exports by name, and `require` returns no type, hence the casts.
 */
const require = createRequire(import.meta.url);
const GENERATED = '@eventstore/db-client/generated';

export const streams = require(`${GENERATED}/streams_pb.js`) as typeof Streams;
export const shared = require(`${GENERATED}/shared_pb.js`) as typeof Shared;
export const features = require(`${GENERATED}/serverfeatures_pb.js`) as typeof Features;
export const gossip = require(`${GENERATED}/gossip_pb.js`) as typeof Gossip;
export const { Code } = require(`${GENERATED}/code_pb.js`) as typeof Codes;
export const { Status } = require(`${GENERATED}/status_pb.js`) as typeof Statuses;

export const { StreamsService } = require(
  `${GENERATED}/streams_grpc_pb.js`,
) as typeof StreamsServices;
export const { ServerFeaturesService } = require(
  `${GENERATED}/serverfeatures_grpc_pb.js`,
) as typeof FeaturesService;
export const { GossipService } = require(`${GENERATED}/gossip_grpc_pb.js`) as typeof GossipServices;

/** A message accepts only messages of the same copy of google-protobuf. */
const requireOfStubs = createRequire(require.resolve(`${GENERATED}/streams_pb.js`));
const GOOGLE = 'google-protobuf/google/protobuf';

export const { Any } = requireOfStubs(`${GOOGLE}/any_pb.js`) as typeof AnyMessages;
export const { Empty: GoogleEmpty } = requireOfStubs(
  `${GOOGLE}/empty_pb.js`,
) as typeof EmptyMessages;
