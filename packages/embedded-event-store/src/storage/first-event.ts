import { reading } from './reading';
import { explain } from './open-database';
import { EventRows } from './event-rows';
import { StreamCatalog } from './stream-catalog';

/**
 * The data of a stream's first event, in a log that nobody has open. Nothing of the log changes.
 * @returns undefined when there is no such event
 * @throws StartError when the log can't be read
 */
export const firstEventOf = (file: string, stream: string): Uint8Array | undefined => {
  try {
    return reading(file, (database) => {
      const catalog = new StreamCatalog(database);
      const rows = new EventRows(database, (id) => catalog.nameOf(id));
      const { id } = catalog.get(stream);
      return id === undefined ? undefined : rows.streamForwards(id, { from: 0, to: 0 }, 1)[0]?.data;
    });
  } catch (error) {
    throw explain(file, error);
  }
};
