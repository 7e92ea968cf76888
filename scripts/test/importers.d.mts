export const importersOf: (
  sources: ReadonlyMap<string, string>,
) => ReadonlyMap<string, ReadonlySet<string>>;

export const reachOf: (
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
) => ReadonlyMap<string, number>;
