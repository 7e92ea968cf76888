import type { CallStatus } from '../wire/statuses';

export type EndCall = (status: CallStatus) => void;

/** Calls under way. A stop ends them with a status that makes clients reconnect. */
export class OpenCalls {
  readonly #calls = new Map<EndCall, () => CallStatus>();

  /**
   * @param statusAtStop the status that ends the call when the server stops
   * @returns removes the call from the list when it is over
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
