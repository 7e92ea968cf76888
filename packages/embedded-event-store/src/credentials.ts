import { timingSafeEqual } from 'node:crypto';
import {
  ServerInterceptingCall,
  type Metadata,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
} from '@grpc/grpc-js';
import type { ConnectionEnd, Credentials } from 'stand-in-program';
import { accessDenied, unauthenticated } from './wire/access-statuses';
import type { CallStatus } from './wire/statuses';

/** Services that the real server offers without signing in; clients ask them first of all. */
const OPEN = [
  '/event_store.client.gossip.Gossip/',
  '/event_store.client.server_features.ServerFeatures/',
];

/** @param given the header `Authorization` */
export type CheckCredentials = (
  given: string | Buffer | undefined,
) => 'missing' | 'wrong' | 'right';

export const checkFor = ({ name, password }: Credentials): CheckCredentials => {
  const expected = Buffer.from(`Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);
  return (given) => {
    if (given === undefined) return 'missing';
    const bytes = Buffer.from(given);
    // The time of the comparison tells nothing about the password.
    const isRight = bytes.length === expected.length && timingSafeEqual(bytes, expected);
    return isRight ? 'right' : 'wrong';
  };
};

/** Why a call is refused; undefined when it may go on. */
const refusal = (found: ReturnType<CheckCredentials>, path: string): CallStatus | undefined => {
  switch (found) {
    case 'right':
      return undefined;
    case 'wrong':
      return unauthenticated();
    case 'missing':
      return OPEN.some((service) => path.startsWith(service)) ? undefined : accessDenied();
  }
};

/** Begins a call only when its first frame has the right credentials. */
class SignedInCall extends ServerInterceptingCall {
  readonly #call: ServerInterceptingCallInterface;
  readonly #refusal: (metadata: Metadata) => CallStatus | undefined;

  constructor(
    call: ServerInterceptingCallInterface,
    refusal: (metadata: Metadata) => CallStatus | undefined,
  ) {
    super(call);
    this.#call = call;
    this.#refusal = refusal;
  }

  override start(listener: Parameters<ServerInterceptingCall['start']>[0]): void {
    super.start({
      onReceiveMetadata: (metadata) => {
        const refusal = this.#refusal(metadata);
        if (refusal) this.#call.sendStatus(refusal);
        else listener.onReceiveMetadata(metadata);
      },
      onReceiveMessage: (message) => listener.onReceiveMessage(message),
      onReceiveHalfClose: () => listener.onReceiveHalfClose(),
      onCancel: () => listener.onCancel(),
    });
  }
}

/**
 * Refuses calls without the credentials, with the statuses of the real server.
 * @param signedIn told of the connection of each call that has them
 */
export const askingFor =
  (check: CheckCredentials, signedIn: (connection: ConnectionEnd) => void): ServerInterceptor =>
  ({ path }, call) =>
    new SignedInCall(call, (metadata) => {
      const found = check(metadata.get('authorization')[0]);
      if (found === 'right') signedIn(call.getConnectionInfo());
      return refusal(found, path);
    });
