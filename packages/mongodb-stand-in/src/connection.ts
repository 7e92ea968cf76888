import type { Socket } from 'node:net';
import { encode } from './bson/codec';
import { CommandError } from './errors';
import type { CommandRequest, ServerState } from './commands/command';
import { runCommand } from './commands/run-command';
import { SignIn } from './sign-in/sign-in';
import { FrameReader, MAX_MESSAGE_BYTES, WireError, writeFrame, type Frame } from './wire/frames';
import { OP_MSG, readOpMsg, writeOpMsg } from './wire/op-msg';
import { OP_QUERY, OP_REPLY, readOpQuery, writeOpReply } from './wire/op-query';

/** Before a sign-in nobody has much to say, and everybody may connect. */
const STRANGERS_MESSAGE_BYTES = 64 * 1024;

interface ConnectionEvents {
  /** Called with the reason before a connection with an invalid message is closed. */
  readonly onBroken: (error: unknown) => void;
  /** Called after each message of a stranger was answered. */
  readonly onStranger: (signIn: Pick<SignIn, 'isDone'>) => void;
}

/** Answers one client until it disconnects. */
export const serveConnection = (
  socket: Socket,
  server: ServerState,
  { onBroken, onStranger }: ConnectionEvents,
): void => {
  const signIn = new SignIn(server.verifier);
  const frames = new FrameReader(() =>
    signIn.isDone ? MAX_MESSAGE_BYTES : STRANGERS_MESSAGE_BYTES,
  );
  socket.setNoDelay(true);
  // A client that disconnects is no error; `close` follows.
  socket.on('error', () => undefined);
  // While a client does not read its answers, none of its commands are read.
  socket.on('drain', () => socket.resume());
  socket.on('data', (chunk) => {
    try {
      for (const frame of frames.push(chunk)) {
        const isKnown = signIn.isDone;
        const answer = answerFrame(frame, server, signIn);
        if (answer && !socket.write(answer)) socket.pause();
        if (!isKnown) onStranger(signIn);
      }
    } catch (error) {
      onBroken(error);
      socket.destroy();
    }
  });
};

const answerFrame = (frame: Frame, server: ServerState, signIn: SignIn): Buffer | undefined => {
  const header = { requestId: 0, responseTo: frame.requestId };
  if (frame.opCode === OP_MSG) {
    const { silent, ...sent } = readOpMsg(frame.body);
    const { $db: database } = sent.body;
    const request = toRequest(typeof database === 'string' ? database : '', sent, signIn);
    const answer = runCommand(request, server);
    return silent ? undefined : writeFrame({ ...header, opCode: OP_MSG }, writeOpMsg(answer));
  }
  if (frame.opCode === OP_QUERY) {
    const { namespace, ...sent } = readOpQuery(frame.body);
    const request = toRequest(namespace.replace(/\.\$cmd$/, ''), sent, signIn);
    const answer = answerOldQuery(request, server);
    return writeFrame({ ...header, opCode: OP_REPLY }, writeOpReply(answer));
  }
  throw new WireError(`operation code ${frame.opCode}`);
};

const toRequest = (
  database: string,
  sent: Pick<CommandRequest, 'body' | 'bytes' | 'sequences'>,
  signIn: SignIn,
): CommandRequest => ({ ...sent, name: Object.keys(sent.body)[0] ?? '', database, signIn });

/** MongoDB since 5.1 answers this old message only for the handshake. */
const answerOldQuery = (request: CommandRequest, server: ServerState): Buffer => {
  if (['hello', 'isMaster', 'ismaster'].includes(request.name)) return runCommand(request, server);
  const { code, message } = new CommandError(
    'CommandNotFound',
    `Unsupported OP_QUERY command: ${request.name}. The client driver may require an upgrade.`,
  );
  return encode({ ok: 0, errmsg: message, code });
};
