interface TestFile {
  readonly path: string;
}

export const LONGEST: readonly string[];

export default class LongestFirst {
  constructor(options: unknown, sizeOf?: (path: string) => number);
  sort<T extends TestFile>(tests: readonly T[]): T[];
  cacheResults(): void;
}
