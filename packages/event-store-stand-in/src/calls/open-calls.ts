import type { CallStatus } from '../wire/statuses';

/** Ends one call with a status. */
export type EndCall = (status: CallStatus) => void;

/** Calls under way, so that a stop can end them in the way that makes clients connect again. */
export class OpenCalls {
  readonly #calls = new Map<EndCall, () => CallStatus>();

  /**
   * @param statusAtStop what the call is told when the server stops
   * @returns to be called when the call is over
   */
  add(end: EndCall, statusAtStop: () => CallStatus): () => void {
    this.#calls.set(end, statusAtStop);
    return () => void this.#calls.delete(end);
  }

  endAll(): void {
    for (const [end, statusAtStop] of this.#calls) end(statusAtStop());
    this.#calls.clear();
  }
}
