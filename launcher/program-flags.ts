const youngGeneration = (mib: number) => `--max-semi-space-size=${mib}`;
const heapGrowth = (percent: number) => `--heap-growing-percent=${percent}`;

/**
 * Flags of every program.
 * - `--expose-gc`: a program at rest gives memory back (packages/lean-program).
 * - Heap growth, buffers included, between full collections. V8 alone lets a small heap grow by
 *   two megabytes. With 100 %, the document store still made a collection each second of a rush.
 * - Young generation: buffers are freed only when the small objects that hold them are collected.
 *   A small one does that before 64 MiB of buffers force a full collection.
 */
export const PROGRAM_FLAGS = ['--expose-gc', heapGrowth(300), youngGeneration(16)] as const;

/**
 * - Young generation: most objects of a request are garbage once it is answered. With room for a
 *   thousand requests, a collection finds almost nothing alive.
 * - Heap growth: more spared nothing.
 * - `--no-allocation-site-pretenuring`: V8 must not guess which objects live long. In half of the
 *   starts it took states and requests for such. Dead, they kept younger garbage alive.
 */
export const BACKEND_FLAGS = [
  youngGeneration(64),
  heapGrowth(100),
  '--no-allocation-site-pretenuring',
] as const;

/** Of a batch of events, what is folded and written lives until it is stored. */
export const PROJECTIONS_FLAGS = [youngGeneration(32)] as const;
