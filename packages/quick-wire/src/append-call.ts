import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { Appended } from './append';
import type { AppendAnswer } from './append-answer';
import { client } from './client';

/** An append that was sent, or is about to be. */
export interface WaitingAppend {
  readonly correlationId: string;
  readonly frame: Buffer;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (reason: unknown) => void;
}

export type AppendStream = ClientDuplexStream<Buffer, AppendAnswer>;

/** As the client's callers know it; an error that it can't translate stays as it is. */
const translated = (error: Error): unknown => {
  try {
    return client.convertToCommandError(error);
  } catch {
    return error;
  }
};

/**
 * One call to the store, and the appends that wait for its answers. Whatever ends the call ends
 * their waiting: nobody knows then whether they are stored.
 */
export class AppendCall {
  private readonly waiting = new Map<string, WaitingAppend>();
  private ending: { readonly failure: Error } | undefined;

  /**
   * @param onEnd called once, when the call takes no more appends
   * @param onMishap told of an answer to no append that waits: a second or a strange one
   */
  constructor(
    private readonly stream: AppendStream,
    private readonly onEnd: () => void,
    private readonly onMishap: (error: unknown) => void,
  ) {
    stream.on('data', (answer: AppendAnswer) => this.answered(answer));
    stream.on('error', (error: Error) => this.end(error));
    stream.on('end', () => this.end(new Error('The store has ended the call')));
    stream.on('close', () => this.end(new Error('The call was closed')));
  }

  send(append: WaitingAppend): void {
    if (this.ending) {
      append.reject(translated(this.ending.failure));
      return;
    }
    this.waiting.set(append.correlationId, append);
    this.stream.write(append.frame);
  }

  private answered(answer: AppendAnswer): void {
    const append = this.waiting.get(answer.correlationId);
    if (!append) {
      this.onMishap(new Error('The store has answered an append that does not wait for it'));
      return;
    }
    this.waiting.delete(answer.correlationId);
    if ('appended' in answer) append.resolve(answer.appended);
    else append.reject(answer.failure);
  }

  private end(failure: Error): void {
    if (this.ending) return;
    this.ending = { failure };
    this.onEnd();
    // The client keeps a call until its stream has ended both ways, which one with waiting messages
    // never does.
    this.stream.destroy();
    for (const { reject } of this.waiting.values()) reject(translated(failure));
    this.waiting.clear();
  }
}
