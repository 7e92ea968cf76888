// `npm run test:chaos`: kills everything in turn for minutes while people buy, and holds the system to what it acknowledged.
// CHAOS_SECONDS says for how long, CHAOS_SEED repeats who is killed when.
process.env.CHAOS_SECONDS ||= '300';
process.argv.push('tests/e2e/faults/chaos', '--selectProjects', 'e2e');
await import('./jest.mjs');
