import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'stand-in-program';
import { inTransaction, type Database } from './database';
import type { ScavengeList } from './scavenge-list';
import { Format } from './schema';
import { contentSum, sealBytes } from './seal';
import { ROW_COLUMNS, verified, type StoredRow } from './stored-row';
import type { StreamCatalog, StreamEntry } from './stream-catalog';

/** Events blanked per transaction, so that appends wait a few milliseconds at most. */
const CHUNK = 200;

/**
 * Takes hidden events (of truncated and deleted streams) out of the log, and overwrites
 * their bytes with zeros. The last event of a stream stays, as on the real server. Rows keep their
 * place and size, so no copy stays in the free space of a page.
 */
export class Scavenger {
  readonly #database: Database;
  readonly #list: ScavengeList;
  readonly #catalog: StreamCatalog;
  readonly #logger: Logger;
  readonly #hidden;
  readonly #row;
  readonly #blank;
  #running: Promise<void> | undefined;

  constructor(database: Database, list: ScavengeList, catalog: StreamCatalog, logger: Logger) {
    this.#database = database;
    this.#list = list;
    this.#catalog = catalog;
    this.#logger = logger;
    this.#hidden = database.prepare<{ position: number; revision: number }>(
      `SELECT position, revision FROM events WHERE stream = ? AND revision >= ? AND revision < ?
       AND format <> ${Format.scavenged} ORDER BY revision LIMIT ${CHUNK}`,
    );
    this.#row = database.prepare<StoredRow>(`SELECT ${ROW_COLUMNS} FROM events WHERE position = ?`);
    this.#blank = database.prepare(
      `UPDATE events SET format = ${Format.scavenged},
       metadata = zeroblob(length(metadata)), data = zeroblob(length(data)), seal = ?
       WHERE position = ?`,
    );
  }

  /**
   * A failure is logged, and the next scavenge continues.
   * @returns an id; undefined while another scavenge is under way
   */
  start(): string | undefined {
    if (this.#running) return undefined;
    this.#running = this.#run()
      .catch((error: unknown) => this.#logger.error({ err: error }, 'scavenging failed'))
      .finally(() => (this.#running = undefined));
    return randomUUID();
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves when no run is under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    let blanked = 0;
    for (const name of this.#list.names()) blanked += await this.#scavenge(this.#catalog.get(name));
    if (blanked === 0) return;
    // The write-ahead log holds the old pages until it is truncated.
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#logger.info({ events: blanked }, 'hidden events removed');
  }

  async #scavenge(stream: StreamEntry): Promise<number> {
    let blanked = 0;
    for (let from = 0, more = true; more;) {
      await setImmediate();
      const hidden = this.#blankChunk(stream, from);
      blanked += hidden.length;
      more = hidden.length === CHUNK;
      from = (hidden.at(-1)?.revision ?? 0) + 1;
    }
    return blanked;
  }

  #blankChunk(stream: StreamEntry, from: number) {
    const { id = 0, head, name } = stream;
    // Its last event stays.
    const hidden = this.#hidden.all(id, from, Math.min(this.#catalog.firstVisible(stream), head));
    const hidesMore = this.#catalog.truncationOf(name) > head;
    inTransaction(this.#database, () => {
      for (const { position } of hidden) this.#blankEvent(position, name);
      if (hidden.length < CHUNK && !hidesMore) this.#list.remove(stream);
    });
    return hidden;
  }

  /** The seal keeps the sum of what was there, so that the chain goes on over it. */
  #blankEvent(position: number, streamName: string): void {
    const row = this.#row.get(position);
    if (!row) return;
    const sound = verified(this.#database.file, row, streamName);
    const blank = {
      ...sound,
      format: Format.scavenged,
      metadata: new Uint8Array(sound.metadata.length),
      data: new Uint8Array(sound.data.length),
    };
    this.#blank.run(sealBytes(sound.seal, contentSum(blank)), position);
  }
}
