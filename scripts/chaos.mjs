// `npm run test:chaos`: kills every process in turn for minutes while people buy, and checks that
// no acknowledged purchase is lost. CHAOS_SECONDS sets the time; CHAOS_SEED repeats a run.
process.env.CHAOS_SECONDS ||= '300';
process.argv.push('tests/e2e/faults/chaos', '--selectProjects', 'e2e');
await import('./jest.mjs');
