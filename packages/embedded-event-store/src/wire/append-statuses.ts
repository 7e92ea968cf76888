import type { AppendResult, WrongRevision, Written } from './append-results';
import {
  deadlineExceeded,
  invalidArgument,
  maximumAppendSizeExceeded,
  missingProperties,
  noName,
  storageFailed,
  streamDeleted,
  type CallStatus,
} from './statuses';

/** The gRPC status of a failed `Streams.Append`. */
export const appendStatus = (
  stream: string,
  result: Exclude<AppendResult, Written | WrongRevision>,
): CallStatus => {
  switch (result.kind) {
    case 'deleted':
      return streamDeleted(stream);
    case 'late':
      return deadlineExceeded();
    case 'tooBig':
      return maximumAppendSizeExceeded();
    case 'missingProperties':
      return missingProperties(result.properties);
    case 'invalidId':
      return invalidArgument('An event id is not a UUID');
    case 'noName':
      return noName();
    case 'failed':
      return storageFailed(result.error);
  }
};
