import { setImmediate } from 'node:timers/promises';
import type { Recorded, StoredEvent } from './codec';

export type Item =
  | { readonly kind: 'event'; readonly event: Recorded }
  /** Not decoded yet: a newer one of its stream may stand for it. */
  | { readonly kind: 'stored'; readonly stored: StoredEvent }
  | { readonly kind: 'checkpoint'; readonly position: number }
  | { readonly kind: 'caught-up' }
  /** Items follow that are not the newest of the log. */
  | { readonly kind: 'behind' };

/** What was read and not yet taken: a queue between the store and a slower reader. */
export class Inbox {
  private items: Item[] = [];
  private failure: unknown;
  private wake: (() => void) | undefined;
  private onRoom: (() => void) | undefined;

  /** @param most items that should wait; whoever adds more has to look at `isFull` */
  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.items.length >= this.most;
  }

  push(item: Item): void {
    this.items.push(item);
  }

  /** Lets the reader see what was pushed. */
  tell(): void {
    if (this.items.length > 0) this.wake?.();
  }

  /** Ends the reading, after what was pushed before. */
  fail(error: unknown): void {
    this.failure ??= error;
    this.wake?.();
    this.letMoreCome();
  }

  /** Calls back once, as soon as it is not full or has failed. */
  whenRoom(onRoom: () => void): void {
    if (this.isFull && this.failure === undefined) this.onRoom = onRoom;
    else onRoom();
  }

  /** Waits for an item, then takes all that are there, up to `most`. */
  async take(most: number): Promise<readonly Item[]> {
    while (this.items.length === 0) {
      if (this.failure !== undefined) throw this.failure as Error; // callers expect any error
      await new Promise<void>((resolve) => (this.wake = resolve));
      // Waits for the other events of the same chunk, so that they make one batch.
      await setImmediate();
    }
    const taken = this.items.splice(0, most);
    if (!this.isFull) this.letMoreCome();
    return taken;
  }

  private letMoreCome(): void {
    const { onRoom } = this;
    this.onRoom = undefined;
    onRoom?.();
  }
}
