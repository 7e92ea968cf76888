// `npm run test:chaos`: for minutes, kills every process in turn while people buy, and checks that
// nothing that was acknowledged is lost.
// CHAOS_SECONDS says for how long, CHAOS_SEED repeats who is killed when.
process.env.CHAOS_SECONDS ||= '300';
process.argv.push('tests/e2e/faults/chaos', '--selectProjects', 'e2e');
await import('./jest.mjs');
