/**
 * What a Jest run comes to.
 * @param results Jest's own, undefined when it did not live to write them
 * @param ok whether it ended with success
 */
export const count = (results, ok) => {
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    // A project without tests, or one that fails outside of them, holds nothing.
    failed: failed === 0 && (!ok || numPassedTests === 0) ? 1 : failed,
    skipped: numPendingTests,
  };
};
