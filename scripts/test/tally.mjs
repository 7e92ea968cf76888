const line = (name, text, seconds) =>
  console.log(`${name.padEnd(12)}${text.padEnd(28)}${seconds.toFixed(1).padStart(7)} s`);

const show = (output) => console.log(`\n${output.trim()}\n`);

/** Counts passed and failed tests, and prints each step; failures are printed in full. */
export class Tally {
  passed = 0;
  failed = 0;

  addCheck(name, { ok, output, seconds }) {
    if (ok) this.passed += 1;
    else this.failed += 1;
    line(name, ok ? 'ok' : 'FAILED', seconds);
    if (!ok) show(output);
  }

  addTests(name, { passed, failed, skipped, output, seconds }) {
    this.passed += passed;
    this.failed += failed;
    const skips = skipped > 0 ? `, ${skipped} skipped` : '';
    line(
      name,
      failed > 0 ? `${failed} FAILED of ${passed + failed}` : `${passed} ok${skips}`,
      seconds,
    );
    if (failed > 0) show(output);
  }
}
