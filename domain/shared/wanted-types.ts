type Wanted<Table> = {
  [Type in keyof Table]: Table[Type] extends true ? Type : never;
}[keyof Table];

/**
 * The types of events that a reader wants, out of a table that answers for every type of its categories: a new type does
 * not compile before each reader has said whether it wants it.
 */
export const wantedTypes = <const Table extends Readonly<Record<string, boolean>>>(
  table: Table,
): readonly Wanted<Table>[] =>
  // The filter keeps what the type keeps.
  Object.keys(table).filter((type) => table[type]) as Wanted<Table>[];
