export interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

export function count(
  results: JestResults | undefined,
  ok: boolean,
): { readonly passed: number; readonly failed: number; readonly skipped: number };
