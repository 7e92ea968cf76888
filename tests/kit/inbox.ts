import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The mail server's answer to a recipient or a message: accept it, or refuse with this code. */
type Verdict = 'take' | number;

interface Arrived extends Email {
  readonly raw: string;
}

/** A real mail server that keeps the mails it receives. */
export interface Inbox {
  readonly port: number;
  readonly mails: readonly Arrived[];
  /** Number of mails that it was asked to take, the refused ones included. */
  readonly tries: () => number;
  close: () => Promise<void>;
}

interface InboxOptions {
  readonly port?: number;
  readonly sender?: () => Verdict;
  readonly recipient?: (address: string) => Verdict;
  readonly message?: () => Verdict;
  readonly password?: string;
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error('Not this one'), { responseCode });

const take = (): Verdict => 'take';

const answer = (verdict: Verdict, callback: (error?: Error) => void): void =>
  verdict === 'take' ? callback() : callback(refusal(verdict));

export const openInbox = async ({
  port = 0,
  sender = take,
  recipient = take,
  message = take,
  password,
}: InboxOptions = {}): Promise<Inbox> => {
  const mails: Arrived[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, callback) =>
      auth.password === password ? callback(null, { user: auth.username }) : callback(refusal(535)),
    onMailFrom: (_address, _session, callback) => {
      tries += 1;
      answer(sender(), callback);
    },
    onRcptTo: ({ address }, _session, callback) => answer(recipient(address), callback),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const verdict = message();
        const raw = Buffer.concat(chunks);
        if (verdict !== 'take') {
          answer(verdict, callback);
          return;
        }
        PostalMime.parse(raw).then(
          (mail) => {
            mails.push({ ...mail, raw: raw.toString() });
            callback();
          },
          (error: unknown) => callback(error as Error), // it throws nothing else
        );
      });
    },
  });
  // A client that disconnects is no error of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    // A listening TCP server has an AddressInfo.
    port: (server.server.address() as AddressInfo).port,
    mails,
    tries: () => tries,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
