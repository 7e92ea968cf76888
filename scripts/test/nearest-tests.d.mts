export const byNearness: (distances: ReadonlyMap<string, number>) => readonly string[];

export const thatFit: (tests: readonly string[], seconds: number) => readonly string[];
