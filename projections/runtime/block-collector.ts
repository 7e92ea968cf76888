import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { UnreadableEventError } from '../../platform/event-store/errors';
import { pause } from '../../platform/waiting';
import { BlockBuilder } from '../log-blocks/block-builder';
import { BLOCK_EVENTS } from '../log-blocks/document';
import type { LogBlocks } from '../log-blocks/queries';

/** Older parts are read slowly, beside what the read models need. */
const REST_MS = 50;

/**
 * Writes blocks of the log: of what the follower reads anyway, and once of the parts before it that
 * have none, such as those of a log that is older than the blocks.
 */
export class BlockCollector {
  private readonly builder: BlockBuilder;

  /** @param after the follower brings every event after this position */
  constructor(
    private readonly log: Pick<EventLog, 'readAll'>,
    private readonly blocks: LogBlocks,
    private readonly life: string,
    private readonly after: number,
  ) {
    this.builder = new BlockBuilder(life, after);
  }

  /** Takes the events that the follower has read next. */
  async take(events: readonly Recorded[]): Promise<void> {
    for (const event of events) {
      const full = this.builder.add(event);
      if (full) await this.blocks.put(full);
    }
  }

  /** Fills the gaps in what is before the follower; ends when there is none, or at the signal. */
  async catchUp(signal: AbortSignal): Promise<void> {
    for (const gap of await this.blocks.gaps(this.after)) {
      const isThrough = await this.fill(gap, signal).catch((error: unknown) => {
        // Searches read from there on, and name it.
        if (error instanceof UnreadableEventError) return false;
        throw error;
      });
      if (!isThrough) return;
    }
  }

  private async fill(
    { after, upTo }: { readonly after: number; readonly upTo: number },
    signal: AbortSignal,
  ): Promise<boolean> {
    const builder = new BlockBuilder(this.life, after);
    let from = after;
    for (;;) {
      let read = 0;
      for await (const event of this.log.readAll(from < 0 ? {} : { from })) {
        if (signal.aborted) return false;
        if (event.position > upTo) break;
        if (event.position <= builder.position) continue;
        read += 1;
        const full = builder.add(event);
        if (full) await this.blocks.put(full);
        if (read === BLOCK_EVENTS) break;
      }
      if (read < BLOCK_EVENTS) break;
      from = builder.position;
      await pause(REST_MS, signal);
    }
    await this.blocks.put(builder.seal(upTo));
    return true;
  }
}
