interface TestFile {
  readonly path: string;
}

export default class UnderWay {
  constructor(config: { readonly outputFile: string; readonly rootDir: string });
  onTestFileStart(test: TestFile): void;
  onTestFileResult(test: TestFile): void;
}

export function underWay(folder: string): string[];
