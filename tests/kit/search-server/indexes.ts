import { randomUUID } from 'node:crypto';
import { noSuchIndex, notUnderstood, only, Refusal } from './errors';
import type { Fields, Source } from './queries';
import { search } from './searches';

interface Stored {
  readonly version: number;
  readonly source: Source;
}

interface Index {
  readonly uuid: string;
  readonly createdAt: number;
  readonly aliases: Readonly<Record<string, object>>;
  readonly fields: Fields;
  meta: object | undefined;
  readonly documents: Map<string, Stored>;
  /** What a search sees: nothing of what was written since the last refresh. */
  visible: ReadonlyMap<string, Source>;
}

const TYPES = ['keyword', 'long', 'text'];

const fieldsOf = (mappings: unknown): Fields => {
  const { dynamic, properties } = only(mappings, 'dynamic', '_source', 'properties');
  if (dynamic !== 'strict') throw notUnderstood('this server knows strict mappings only');
  const fields = properties as Fields; // looked at below
  for (const { type } of Object.values(fields))
    if (!TYPES.includes(type))
      throw new Refusal(400, 'mapper_parsing_exception', `No handler for type [${type}]`);
  return fields;
};

const write = (index: Index, action: unknown, source: Source) => {
  const { index: meta } = only(action, 'index');
  const { _id: id, version, version_type: kind } = only(meta, '_id', 'version', 'version_type');
  if (typeof id !== 'string' || typeof version !== 'number' || kind !== 'external')
    throw notUnderstood('this server knows external versions only');
  for (const name of Object.keys(source))
    if (!(name in index.fields))
      throw new Refusal(400, 'strict_dynamic_mapping_exception', `introduction of [${name}]`);
  const before = index.documents.get(id);
  if (before && before.version >= version)
    throw new Refusal(
      409,
      'version_conflict_engine_exception',
      `[${id}]: version conflict, current version [${before.version}] is higher or equal`,
    );
  index.documents.set(id, { version, source });
  return { _id: id, _version: version, result: before ? 'updated' : 'created', status: 201 };
};

/** The indexes of a server. */
export class Indexes {
  private readonly byName = new Map<string, Index>();
  private clock = 0;

  create(name: string, body: unknown): object {
    if (this.byName.has(name))
      throw new Refusal(400, 'resource_already_exists_exception', `index [${name}] already exists`);
    const { mappings, aliases = {} } = only(body, 'settings', 'mappings', 'aliases');
    // No two are made in the same millisecond, so that tests know which is older.
    this.clock = Math.max(this.clock + 1, Date.now());
    this.byName.set(name, {
      uuid: randomUUID(),
      createdAt: this.clock,
      fields: fieldsOf(mappings),
      aliases: aliases as Index['aliases'], // passed on as it is
      meta: undefined,
      documents: new Map(),
      visible: new Map(),
    });
    return { acknowledged: true, shards_acknowledged: true, index: name };
  }

  describe(pattern: string): object {
    const named = this.matching(pattern);
    return Object.fromEntries(
      named.map(([name, { aliases, fields, meta, uuid, createdAt }]) => [
        name,
        {
          aliases,
          mappings: { dynamic: 'strict', ...(meta && { _meta: meta }), properties: fields },
          settings: { index: { uuid, creation_date: String(createdAt), provided_name: name } },
        },
      ]),
    );
  }

  remove(name: string): object {
    if (!this.byName.delete(name)) throw noSuchIndex(name);
    return { acknowledged: true };
  }

  setMeta(name: string, body: unknown): object {
    this.at(name).meta = only(body, '_meta')['_meta'] as object; // passed on as it is
    return { acknowledged: true };
  }

  /** @param lines an action and a document in turns */
  bulk(alias: string, lines: readonly unknown[]): object {
    const index = this.withAlias(alias);
    const items = [];
    for (let at = 0; at < lines.length; at += 2) {
      try {
        if (!index) throw noSuchIndex(alias);
        items.push({ index: write(index, lines[at], lines[at + 1] as Source) });
      } catch (error) {
        if (!(error instanceof Refusal) || error.type === 'parsing_exception') throw error;
        items.push({ index: { status: error.status, error: error.body().error } });
      }
    }
    return { took: 1, errors: items.some(({ index: { status } }) => status > 299), items };
  }

  refresh(alias: string): object {
    const index = this.withAlias(alias) ?? this.at(alias);
    index.visible = new Map([...index.documents].map(([id, { source }]) => [id, source]));
    return { _shards: { total: 1, successful: 1, failed: 0 } };
  }

  search(name: string, body: unknown): object {
    const { visible, fields } = this.at(name);
    return search(body, visible, fields);
  }

  names(): string[] {
    return [...this.byName.keys()];
  }

  private at(name: string): Index {
    const index = this.byName.get(name);
    if (!index) throw noSuchIndex(name);
    return index;
  }

  private withAlias(alias: string): Index | undefined {
    return [...this.byName.values()].find(({ aliases }) => alias in aliases);
  }

  private matching(pattern: string): [string, Index][] {
    if (!pattern.endsWith('*')) return [[pattern, this.at(pattern)]];
    return [...this.byName].filter(([name]) => name.startsWith(pattern.slice(0, -1)));
  }
}
