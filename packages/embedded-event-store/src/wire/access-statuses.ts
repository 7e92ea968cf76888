import { Metadata, status, type StatusObject } from '@grpc/grpc-js';

/** For a call without credentials: nobody may do anything anonymously. */
export const accessDenied = (): StatusObject => {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata };
};

/** For wrong credentials. The real server answers HTTP 401, which is this status to a client. */
export const unauthenticated = (): StatusObject => ({
  code: status.UNAUTHENTICATED,
  details: 'Received HTTP status code 401',
  metadata: new Metadata(),
});
