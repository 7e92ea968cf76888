import type { Logger } from 'stand-in-program';
import type { ExpectedRevision, ProposedEvent } from '../events';
import { inTransaction, type Database } from '../storage/database';
import { closeDatabase } from '../storage/open-database';
import { FileHold } from '../storage/file-hold';
import { openLog } from '../storage/open-log';
import { ScavengeList } from '../storage/scavenge-list';
import { Scavenger } from '../storage/scavenger';
import type { StreamCatalog } from '../storage/stream-catalog';
import type { TailFile } from '../storage/tail-file';
import type { TailMark } from '../storage/tail-mark';
import { EventAppender } from './event-appender';
import { EventFeed } from './event-feed';
import { Expectation } from './expectation';
import { GroupCommit } from './group-commit';
import { LogReader } from './log-reader';
import { RecentEvents } from './recent-events';
import { systemEvent } from './system-events';
import { StreamWriter, type WriteOutcome } from './stream-writer';

export interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
  /** Milliseconds since 1970. An append whose turn comes later is not made. */
  readonly deadline?: number;
}

/** The stream of the store itself, which holds one event. */
const OWN_STREAM = '$log';
const OPENED_TYPE = '$logOpened';

const sizeOf = (events: readonly ProposedEvent[]) =>
  events.reduce((size, { data, metadata }) => size + data.length + metadata.length, 0);

/** All events, in one file. Every write is on the disk before it is acknowledged. */
export class EventLog {
  /** Committed events, published after their writers got their answers. */
  readonly feed = new EventFeed();
  readonly reader: LogReader;
  readonly #database: Database;
  readonly #catalog: StreamCatalog;
  readonly #tail: TailFile;
  /** The last committed event. */
  #last: TailMark;
  readonly #recent = new RecentEvents();
  readonly #appender: EventAppender;
  readonly #writer: StreamWriter;
  readonly #commits: GroupCommit;
  readonly #scavenger: Scavenger;
  readonly #hold: FileHold;
  #isClosed = false;
  readonly #onFailed: (error: unknown) => void;

  /**
   * @param readWholeUpTo a larger file is not read whole at the start; bytes
   * @throws StartError when the file is in use, damaged or unreachable
   */
  constructor(file: string, logger: Logger, readWholeUpTo?: number) {
    const { database, catalog, rows, tail, last } = openLog(file, {
      readWholeUpTo,
      onMigrated: (sealed, of) => logger.info({ sealed, of }, 'sealing the events of an older log'),
    });
    this.#onFailed = (error) => logger.error({ err: error }, 'commit failed');
    this.#database = database;
    this.#tail = tail;
    this.#last = last;
    this.#catalog = catalog;
    const scavenges = new ScavengeList(database);
    this.#scavenger = new Scavenger(database, scavenges, catalog, logger);
    this.#hold = new FileHold(database);
    this.reader = new LogReader(rows, catalog);
    const parts = { catalog, rows, recent: this.#recent, scavenges };
    this.#appender = new EventAppender(parts, last);
    const expectation = new Expectation(catalog, rows, this.#recent);
    this.#writer = new StreamWriter(catalog, expectation, this.#appender);
    this.#commits = new GroupCommit(database, {
      onCommitted: () => this.#committed(),
      onFailed: (error) => {
        this.#onFailed(error);
        this.#forget();
      },
    });
    if (this.reader.lastPosition === 0) this.#open();
  }

  append({ stream, expected, events, deadline }: AppendRequest): Promise<WriteOutcome> {
    return this.#commits.submit<WriteOutcome>(sizeOf(events), () =>
      deadline !== undefined && deadline <= Date.now()
        ? { kind: 'late' }
        : this.#writer.append(stream, expected, events),
    );
  }

  softDelete(stream: string, expected: ExpectedRevision): Promise<WriteOutcome> {
    return this.#commits.submit(0, () => this.#writer.softDelete(stream, expected));
  }

  /**
   * Begins to remove hidden events from the log and from the disk.
   * @returns the id of the scavenge; undefined while another one is under way, or the file is held
   */
  scavenge(): string | undefined {
    return this.#hold.isHeld ? undefined : this.#scavenger.start();
  }

  /**
   * Lets the file be copied while the log is written to: first the database, then the mark of the
   * end, then the write-ahead file. The copy is like the files after a power cut.
   * @returns to be called when it is copied; undefined while a scavenge is under way
   */
  holdFile(): (() => void) | undefined {
    if (this.#scavenger.isRunning) return undefined;
    const release = this.#hold.take();
    return () => {
      if (!this.#isClosed) release();
    };
  }

  /** Waits for the submitted writes, then closes the file. */
  async close(): Promise<void> {
    await this.#commits.idle();
    await this.feed.idle();
    await this.#scavenger.idle();
    await this.#tail.close();
    this.#isClosed = true;
    closeDatabase(this.#database);
  }

  /** The real server's log is never empty either, so nobody may rely on an empty one. */
  #open(): void {
    inTransaction(this.#database, () =>
      this.#appender.append(this.#catalog.get(OWN_STREAM), [systemEvent(OPENED_TYPE)]),
    );
    this.#appender.committed();
    this.#last = this.#appender.last;
    this.reader.lastPosition = this.#last.position;
    // Nobody was told of this event, so nobody waits for its mark.
    this.#tail.write(this.#last).catch(this.#onFailed);
  }

  /** Resolves when the tail names what was committed, so that answers may be given. */
  async #committed(): Promise<void> {
    const events = this.#appender.committed();
    const last = events.at(-1);
    // What an answer without events names may still wait for its mark.
    if (!last) return this.#tail.settled();
    this.#last = this.#appender.last;
    this.reader.lastPosition = last.position;
    const marked = this.#tail.write(this.#last);
    try {
      await marked;
    } finally {
      this.feed.publish(events);
    }
  }

  /** After a failed transaction, memory no longer matches the file. */
  #forget(): void {
    this.#catalog.clear();
    this.#recent.clear();
    this.#appender.rolledBack(this.#last);
  }
}
