const youngGeneration = (mib: number) => `--max-semi-space-size=${mib}`;
const heapGrowth = (percent: number) => `--heap-growing-percent=${percent}`;

/**
 * Flags of every program. Buffers are freed only when the small objects that hold them are
 * collected; a small young generation does that before 64 MiB of buffers force a slow full
 * collection, which took place every half second under load. `--expose-gc` lets a program at rest
 * give memory back (packages/lean-program). `--heap-growing-percent` is how much a heap, with its
 * buffers, may grow between full collections. V8 alone lets a small one grow by two megabytes; with
 * 100, the document store still made one every second of a rush on 1,000 raffles.
 */
export const PROGRAM_FLAGS = ['--expose-gc', heapGrowth(300), youngGeneration(16)] as const;

/**
 * Most objects of a request are garbage once it is answered. With room for a thousand requests, a
 * collection finds almost nothing alive. V8 must not guess which objects will live long
 * (`--no-allocation-site-pretenuring`): in every second start it guessed so of states and requests,
 * whose garbage then kept younger garbage alive, so that collections took twice as long. A backend
 * that grows more than twofold between full collections costs more, for the same reason.
 */
export const BACKEND_FLAGS = [
  youngGeneration(64),
  heapGrowth(100),
  '--no-allocation-site-pretenuring',
] as const;

/** Of a batch of events, what is folded and written lives until it is stored. */
export const PROJECTIONS_FLAGS = [youngGeneration(32)] as const;
