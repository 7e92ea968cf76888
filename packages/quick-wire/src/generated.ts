import { createRequire } from 'node:module';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';

/**
 * The messages that the official client was generated with: CommonJS whose exports Node can't name before it runs them,
 * so they are required; what `require` answers has no type, hence the cast.
 */
export const streams = createRequire(import.meta.url)(
  '@eventstore/db-client/generated/streams_pb.js',
) as typeof Streams;

export const { BatchAppendResp, ReadResp } = streams;
