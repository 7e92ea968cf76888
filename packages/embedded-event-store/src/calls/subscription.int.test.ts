import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonLines } from 'stand-in-program';
import { EventLog } from '../log/event-log';
import { eventually, temporaryFolder, type TemporaryFolder } from '../testing/temporary-store';
import type { ReadRequest } from '../wire/read-requests';
import type { CallStatus } from '../wire/statuses';
import { streams } from '../stubs';
import { ReaderSink, type ReadCall } from './reader-sink';
import { Subscription } from './subscription';

const BIG = 1024;

const everything: ReadRequest = {
  stream: undefined,
  from: 'end',
  backwards: false,
  count: undefined,
  filter: undefined,
  checkpointEvery: undefined,
};

/** A client that reads a message only when the test says so. */
class SlowClient extends Writable {
  readonly revisions: number[] = [];
  #taking = false;
  #waiting: (() => void) | undefined;

  constructor() {
    super({ objectMode: true });
  }

  takeAll(): void {
    this.#taking = true;
    this.#waiting?.();
  }

  override _write(message: Buffer, _encoding: string, taken: () => void): void {
    const take = () => {
      const event = streams.ReadResp.deserializeBinary(message).getEvent()?.getEvent();
      if (event) this.revisions.push(Number(event.getStreamRevision()));
      taken();
    };
    if (this.#taking) setImmediate(take);
    else this.#waiting = take;
  }
}

describe('a subscription whose client does not read for a while', () => {
  let folder: TemporaryFolder;
  let log: EventLog;
  beforeEach(async () => {
    folder = await temporaryFolder();
    log = new EventLog(folder.file, jsonLines('test', 'silent'));
  });
  afterEach(async () => {
    await log.close();
    await folder.remove();
  });

  const append = (number: number) =>
    log.append({
      stream: 'big-1',
      expected: number - 1 < 0 ? 'noStream' : number - 1,
      events: [
        {
          id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
          type: 'Big',
          isJson: false,
          metadata: new Uint8Array(),
          data: new Uint8Array(BIG),
        },
      ],
    });

  it('is thrown out when more than 64 events wait for it', async () => {
    const client = new SlowClient();
    const failure = once(client, 'error') as Promise<[CallStatus]>;
    // The sink uses only the part of a call that every writable stream has.
    const sink = new ReaderSink(client as unknown as ReadCall);
    const running = new Subscription(log, everything, sink).run();
    for (let number = 0; number < 61; number += 1) await append(number);
    await log.feed.idle();
    expect(sink.closed).toBe(false);
    for (let number = 61; number < 80; number += 1) await append(number);

    const [status] = await failure;
    expect(status.code).toBe(10);
    expect(status.details).toBe(
      'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
    );
    await running;
  });

  it('stays when it reads on before that', async () => {
    const client = new SlowClient();
    const sink = new ReaderSink(client as unknown as ReadCall);
    const running = new Subscription(log, everything, sink).run();
    for (let number = 0; number < 60; number += 1) await append(number);
    client.takeAll();
    await eventually(() => client.revisions.length === 60);
    for (let number = 60; number < 120; number += 1) await append(number);
    await eventually(() => client.revisions.length === 120);
    expect(client.revisions).toEqual(Array.from({ length: 120 }, (_, revision) => revision));
    sink.end();
    await running;
  });
});
