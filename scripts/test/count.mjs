/**
 * The totals of a Jest run.
 * @param results Jest's own, undefined when Jest died before it wrote them
 * @param ok whether Jest exited with success
 */
export const count = (results, ok) => {
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    // A project without tests counts as failed, and so does a failure outside of its tests.
    failed: failed === 0 && (!ok || numPassedTests === 0) ? 1 : failed,
    skipped: numPendingTests,
  };
};
