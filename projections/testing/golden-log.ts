import { readFile } from 'node:fs/promises';
import { catalogue } from '../../domain/catalogue';
import { createCodec, type Recorded, type StoredEvent } from '../../platform/event-store/codec';

/** An event as an older version wrote it. Logs with this form exist, so it must stay readable. */
type Stored = Omit<Recorded, 'at'>;

const { decode } = createCodec(catalogue);

const decoded = ({ stream, position, ...event }: Stored): Recorded => {
  const stored: StoredEvent = {
    ...event,
    streamId: stream,
    position: { commit: position },
    isJson: true,
  };
  const recorded = decode(stored);
  if (!recorded) throw new Error(`${stream} is another application's`);
  return recorded;
};

/** A recorded log with events of every kind that read models fold. */
export const readGoldenLog = async (): Promise<Recorded[]> => {
  const file = new URL('../golden-log.json', import.meta.url);
  const stored = JSON.parse(await readFile(file, 'utf8')) as Stored[]; // the file belongs to tests
  return stored.map(decoded);
};
