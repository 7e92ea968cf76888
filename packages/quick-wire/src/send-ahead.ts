import type { Http2SubchannelCall } from '@grpc/grpc-js/build/src/subchannel-call';
import { client } from './client';

/** Bytes that a call may hand to its connection before it has to wait for it. */
const MOST_BYTES_AHEAD = 128 * 1024;

type Call = Http2SubchannelCall;
type Given = Parameters<Call['sendMessageWithContext']>;
type Send = (this: Call, ...given: Given) => void;
type AskForNext = Given[0]['callback'];

/** What a call has handed to its connection, and the connection has not sent yet. */
class Ahead {
  private bytes = 0;
  private waiting: AskForNext;

  handedOver(bytes: number, askForNext: AskForNext): void {
    this.bytes += bytes;
    // The library notes only after this that the message is on its way.
    if (this.bytes < MOST_BYTES_AHEAD) process.nextTick(() => askForNext?.());
    else this.waiting = askForNext;
  }

  sent(bytes: number): void {
    this.bytes -= bytes;
    const { waiting } = this;
    if (!waiting || this.bytes >= MOST_BYTES_AHEAD) return;
    this.waiting = undefined;
    waiting();
  }
}

/**
 * Lets messages of the same moment travel together. gRPC's library asks for the next message of a
 * call when the socket has taken the last one, so the appends of one moment leave one in each turn
 * of the event loop. A message that can't be sent ends its call, as before.
 */
export const sendAhead = (): void => {
  const prototype = client.SubchannelCall?.prototype;
  if (!prototype) return;
  const send: Send = Reflect.get(prototype, 'sendMessageWithContext');
  const aheadOf = new WeakMap<Call, Ahead>();

  const aheadIn = (call: Call): Ahead => {
    const known = aheadOf.get(call);
    if (known) return known;
    const ahead = new Ahead();
    aheadOf.set(call, ahead);
    return ahead;
  };

  prototype.sendMessageWithContext = function sendMessageWithContext(context, message) {
    const ahead = aheadIn(this);
    const { length } = message;
    ahead.handedOver(length, context.callback);
    send.call(this, { ...context, callback: () => ahead.sent(length) }, message);
  };
};
