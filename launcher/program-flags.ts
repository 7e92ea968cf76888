const youngGeneration = (mib: number) => `--max-semi-space-size=${mib}`;

/**
 * Flags of every program. Buffers are freed only when the small objects that hold them are
 * collected; a small young generation does that before 64 MiB of buffers force a slow full
 * collection, which took place every half second under load. `--expose-gc` lets a program at rest
 * give memory back (packages/lean-program). Without `--heap-growing-percent`, V8 lets a small heap
 * grow by two megabytes between full collections: the document store made one every 1.4 s of a
 * rush, which took about a fifth of its time.
 */
export const PROGRAM_FLAGS = [
  '--expose-gc',
  '--heap-growing-percent=100',
  youngGeneration(16),
] as const;

/**
 * Most objects of a request are garbage once it is answered. With room for a thousand requests, a
 * collection finds almost nothing alive.
 */
export const BACKEND_FLAGS = [youngGeneration(64)] as const;
