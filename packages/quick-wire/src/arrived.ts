import { setImmediate } from 'node:timers/promises';

/** Events that may wait for a reader before the store has to; each is a megabyte at most. */
const MOST = 64;

/** What a reading has brought and nobody has taken yet. */
export class Arrived<Item> {
  private items: Item[] = [];
  private ending: { readonly failure?: unknown } | undefined;
  private isLeft = false;
  private goOn: (() => void) | undefined;
  private wake: (() => void) | undefined;
  private hasWaited = false;

  /** @param goOn lets the next answer come */
  add(item: Item, goOn: () => void): void {
    if (!this.isLeft) this.items.push(item);
    if (this.items.length < MOST) goOn();
    else this.goOn = goOn;
    this.wake?.();
  }

  /** Nothing comes any more. Only the first ending counts. */
  end(ending: { readonly failure?: unknown }): void {
    this.ending ??= ending;
    this.wake?.();
  }

  /** Nobody takes any more: what comes is dropped. */
  leave(): void {
    this.isLeft = true;
    this.items = [];
    this.letMoreCome();
  }

  /**
   * Waits for an item, then takes all that are there; none at the end.
   * @throws the failure, after everything that arrived before it
   */
  async take(): Promise<readonly Item[]> {
    while (this.items.length === 0) {
      if (this.ending) {
        if ('failure' in this.ending) throw this.ending.failure as Error; // callers expect any error
        return [];
      }
      await new Promise<void>((resolve) => (this.wake = resolve));
      // The others of the same chunk make one batch, except for who reads one event only.
      if (this.hasWaited) await setImmediate();
      this.hasWaited = true;
    }
    const { items } = this;
    this.items = [];
    this.letMoreCome();
    return items;
  }

  private letMoreCome(): void {
    const { goOn } = this;
    this.goOn = undefined;
    goOn?.();
  }
}
