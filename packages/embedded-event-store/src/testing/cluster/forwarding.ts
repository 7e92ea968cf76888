import { Client, credentials, status, type ServerDuplexStream } from '@grpc/grpc-js';

export type RawCall = ServerDuplexStream<Buffer, Buffer>;

const unchanged = (bytes: Buffer): Buffer => bytes;

/** A method whose messages pass undecoded; on the wire, every kind of call is a stream each way. */
export const rawMethod = (path: string) => ({
  path,
  requestStream: true,
  responseStream: true,
  requestSerialize: unchanged,
  requestDeserialize: unchanged,
  responseSerialize: unchanged,
  responseDeserialize: unchanged,
});

/** What a node does to the messages that it passes on. */
export interface Passing {
  /** @returns whether the message goes on to the log */
  readonly request?: (bytes: Buffer) => boolean;
  /** @param pass gives the message to the client as often as it is called; resolves when sent */
  readonly response?: (bytes: Buffer, pass: () => Promise<void>) => void;
}

/** Passes calls on to the server of the log. */
export const openForwarding = (port: number) => {
  const upstreams = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  return {
    forward: (path: string, call: RawCall, { request, response }: Passing = {}): void => {
      const upstream = upstreams.makeBidiStreamRequest(path, unchanged, unchanged, call.metadata);
      call.on('data', (bytes: Buffer) => {
        if (request?.(bytes) ?? true) upstream.write(bytes);
      });
      call.on('end', () => upstream.end());
      call.on('cancelled', () => upstream.cancel());
      call.on('error', () => undefined);
      upstream.on('data', (bytes: Buffer) => {
        const pass = () =>
          new Promise<void>((resolve) => {
            if (call.writable) call.write(bytes, () => resolve());
          });
        if (response) response(bytes, pass);
        else void pass();
      });
      upstream.on('error', () => undefined);
      upstream.on('status', (ending) => {
        if (ending.code === status.OK) call.end(ending.metadata);
        else call.emit('error', ending);
      });
    },
    close: () => upstreams.close(),
  };
};
